import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { DirectoryScreen } from '../../../features/admin/directory/DirectoryScreen.tsx';
import { rulesQuery } from '../../../features/admin/directory/queries.ts';

export const Route = createFileRoute('/_main/admin/directory')({
  staticData: { title: 'Directory rules', access: needs.manageUsers },
  loader: ({ context }) => context.queryClient.ensureQueryData(rulesQuery),
  component: DirectoryScreen,
});
