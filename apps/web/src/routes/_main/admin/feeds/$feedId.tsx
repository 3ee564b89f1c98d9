import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { FeedScreen } from '../../../../features/admin/feeds/FeedScreen.tsx';
import { feedQuery } from '../../../../features/admin/feeds/queries.ts';

export const Route = createFileRoute('/_main/admin/feeds/$feedId')({
  staticData: { title: 'Catalogue feed', access: needs.runFeeds },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(feedQuery(params.feedId)),
  component: () => <FeedScreen feedId={Route.useParams().feedId} />,
});
