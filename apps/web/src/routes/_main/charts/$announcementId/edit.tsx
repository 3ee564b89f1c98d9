import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ComposeScreen } from '../../../../features/announcements/compose/ComposeScreen.tsx';
import { announcementQuery } from '../../../../features/announcements/queries.ts';

export const Route = createFileRoute('/_main/charts/$announcementId/edit')({
  staticData: { title: 'Edit announcement', access: needs.manageAnnouncements },
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery({ ...announcementQuery(params.announcementId), staleTime: 1_000 }),
  component: Edit,
});

function Edit() {
  const announcement = Route.useLoaderData();
  return <ComposeScreen key={announcement._id} announcement={announcement} />;
}
