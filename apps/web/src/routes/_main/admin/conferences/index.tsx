import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ConferencesScreen } from '../../../../features/conference-editor/list/ConferencesScreen.tsx';
import { sitesQuery } from '../../../../features/conference-editor/queries.ts';

export const Route = createFileRoute('/_main/admin/conferences/')({
  staticData: { title: 'Conferences', access: needs.manageConferences },
  loader: ({ context }) => context.queryClient.ensureQueryData(sitesQuery),
  component: ConferencesScreen,
});
