import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ComposeScreen } from '../../../features/announcements/compose/ComposeScreen.tsx';

export const Route = createFileRoute('/_main/charts/new')({
  staticData: { title: 'New announcement', access: needs.manageAnnouncements },
  component: () => <ComposeScreen announcement={null} />,
});
