import { createFileRoute } from '@tanstack/react-router';
import { type NotApprovedReason, NotApprovedScreen } from '../../features/account/NotApprovedScreen.tsx';
import { onlyWhatIsRead } from '../../platform/address-search.ts';

const readReason = onlyWhatIsRead(({ reason }: Record<string, unknown>): { reason?: NotApprovedReason } =>
  reason === 'emailUnconfirmed' || reason === 'accountDeactivated' ? { reason } : {},
);

export const Route = createFileRoute('/_public/not-approved')({
  staticData: { title: 'Not approved', access: 'anyone' },
  validateSearch: readReason,
  component: () => <NotApprovedScreen reason={Route.useSearch().reason} />,
});
