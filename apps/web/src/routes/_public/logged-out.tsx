import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoggedOutScreen } from '../../features/account/LoggedOutScreen.tsx';
import { readLoggedOutSearch } from '../../features/account/login-search.ts';
import { safeReturnTo } from '../../platform/return-to.ts';

export const Route = createFileRoute('/_public/logged-out')({
  staticData: { title: 'Logged Out', access: 'anyone' },
  validateSearch: readLoggedOutSearch,
  beforeLoad: ({ context, search }) => {
    if (context.current !== null) throw redirect({ href: safeReturnTo(search.returnTo), replace: true });
  },
  component: () => <LoggedOutScreen {...Route.useSearch()} />,
});
