import { needs } from '@atelier/domain/access/needs';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** [G25] Administrators find them here too. */
export const Route = createFileRoute('/_main/admin/announcements')({
  staticData: { title: 'Announcements', access: needs.manageAnnouncements },
  beforeLoad: () => {
    throw redirect({ to: '/charts', replace: true });
  },
});
