import { type AnnouncementState, announcementStates } from '@atelier/domain/announcement/announcement';
import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsScreen } from '../../../features/announcements/AnnouncementsScreen.tsx';

const isState = (text: unknown): text is AnnouncementState => announcementStates.some((state) => state === text);

export const Route = createFileRoute('/_main/charts/')({
  staticData: { title: 'Announcements' },
  validateSearch: ({ show }): { show?: AnnouncementState } => (isState(show) && show !== 'Live' ? { show } : {}),
  component: Announcements,
});

function Announcements() {
  const { show = 'Live' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onShow = (next: AnnouncementState) => void navigate({ search: next === 'Live' ? {} : { show: next } });
  return <AnnouncementsScreen show={show} onShow={onShow} />;
}
