import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { FeedsScreen } from '../../../../features/admin/feeds/FeedsScreen.tsx';
import { feedsQuery, scheduleQuery } from '../../../../features/admin/feeds/queries.ts';

export const Route = createFileRoute('/_main/admin/feeds/')({
  staticData: { title: 'Catalogue feeds', access: needs.runFeeds },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(feedsQuery), queryClient.ensureQueryData(scheduleQuery)]),
  component: FeedsScreen,
});
