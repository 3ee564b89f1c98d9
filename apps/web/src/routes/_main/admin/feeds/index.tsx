import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { FeedsScreen } from '../../../../features/admin/feeds/FeedsScreen.tsx';
import { feedsQuery } from '../../../../features/admin/feeds/queries.ts';

export const Route = createFileRoute('/_main/admin/feeds/')({
  staticData: { title: 'Catalogue feeds', access: needs.runFeeds },
  loader: ({ context }) => context.queryClient.ensureQueryData(feedsQuery),
  component: FeedsScreen,
});
