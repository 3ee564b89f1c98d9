import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/announcements/$announcementId')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/charts/$announcementId', params, replace: true });
  },
});
