import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoggedOutScreen } from '../../features/account/LoggedOutScreen.tsx';

export const Route = createFileRoute('/_public/logged-out')({
  staticData: { title: 'Logged Out', access: 'anyone' },
  validateSearch: ({ reason }: Record<string, unknown>): { reason?: 'manual' | 'inactivity' | 'ended' } =>
    reason === 'manual' || reason === 'inactivity' || reason === 'ended' ? { reason } : {},
  beforeLoad: ({ context }) => {
    if (context.current !== null) throw redirect({ to: '/dashboard', replace: true });
  },
  component: () => <LoggedOutScreen reason={Route.useSearch().reason} />,
});
