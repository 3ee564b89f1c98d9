import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementScreen } from '../../../../features/announcements/AnnouncementScreen.tsx';

export const Route = createFileRoute('/_main/charts/$announcementId/')({
  staticData: { title: 'Announcement' },
  component: () => <AnnouncementScreen id={Route.useParams().announcementId} />,
});
