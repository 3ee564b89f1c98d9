import { createFileRoute } from '@tanstack/react-router';
import { type NotApprovedReason, NotApprovedScreen } from '../../features/account/NotApprovedScreen.tsx';

export const Route = createFileRoute('/_public/not-approved')({
  staticData: { title: 'Not approved', access: 'anyone' },
  validateSearch: ({ reason }: Record<string, unknown>): { reason?: NotApprovedReason } =>
    reason === 'emailUnconfirmed' || reason === 'accountDeactivated' ? { reason } : {},
  component: () => <NotApprovedScreen reason={Route.useSearch().reason} />,
});
