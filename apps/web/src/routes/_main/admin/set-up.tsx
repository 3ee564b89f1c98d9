import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { GuideScreen } from '../../../features/set-up/GuideScreen.tsx';
import { setUpQuery } from '../../../features/set-up/queries.ts';

export const Route = createFileRoute('/_main/admin/set-up')({
  staticData: { title: 'Set-up', access: needs.manageUsers },
  loader: ({ context }) => context.queryClient.ensureQueryData(setUpQuery),
  component: GuideScreen,
});
