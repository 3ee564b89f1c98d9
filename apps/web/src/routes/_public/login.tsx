import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEnter } from '../../app/session/use-enter.ts';
import { LoginScreen } from '../../features/account/LoginScreen.tsx';
import { signInOptionsQuery } from '../../features/account/queries.ts';
import { safeReturnTo } from '../../platform/return-to.ts';

export const Route = createFileRoute('/_public/login')({
  staticData: { title: 'Log in', access: 'anyone' },
  validateSearch: ({ returnTo }: Record<string, unknown>) => (typeof returnTo === 'string' ? { returnTo } : {}),
  beforeLoad: ({ context, search }) => {
    if (context.current !== null) throw redirect({ href: safeReturnTo(search.returnTo), replace: true });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(signInOptionsQuery),
  component: () => {
    const returnTo = safeReturnTo(Route.useSearch().returnTo);
    return <LoginScreen returnTo={returnTo} onLoggedIn={useEnter(returnTo)} />;
  },
});
