import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { OutOfOfficeScreen } from '../../../features/settings/out-of-office/OutOfOfficeScreen.tsx';
import { absencesQuery } from '../../../features/settings/out-of-office/queries.ts';

export const Route = createFileRoute('/_main/settings/out-of-office')({
  staticData: { title: 'Out of office', access: needs.decidePromoLines },
  loader: ({ context }) => context.queryClient.ensureQueryData(absencesQuery),
  component: OutOfOfficeScreen,
});
