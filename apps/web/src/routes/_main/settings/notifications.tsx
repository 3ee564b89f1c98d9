import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettingsScreen } from '../../../features/settings/notifications/NotificationSettingsScreen.tsx';
import { noticeChoicesQuery } from '../../../features/settings/notifications/queries.ts';

export const Route = createFileRoute('/_main/settings/notifications')({
  staticData: { title: 'Notifications' },
  loader: ({ context }) => context.queryClient.ensureQueryData(noticeChoicesQuery),
  component: NotificationSettingsScreen,
});
