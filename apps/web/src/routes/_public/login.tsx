import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEnter } from '../../app/session/use-enter.ts';
import { LoginScreen } from '../../features/account/LoginScreen.tsx';
import { readLoginSearch } from '../../features/account/login-search.ts';
import { signInOptionsQuery } from '../../features/account/queries.ts';
import { safeReturnTo } from '../../platform/return-to.ts';

export const Route = createFileRoute('/_public/login')({
  staticData: { title: 'Log in', access: 'anyone' },
  validateSearch: readLoginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.current !== null) throw redirect({ href: safeReturnTo(search.returnTo), replace: true });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery),
  component: () => {
    const { returnTo: wanted, problem } = Route.useSearch();
    const returnTo = safeReturnTo(wanted);
    return <LoginScreen returnTo={returnTo} problem={problem} onLoggedIn={useEnter(returnTo)} />;
  },
});
