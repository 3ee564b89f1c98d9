import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../../features/settings/SettingsScreen.tsx';

export const Route = createFileRoute('/_main/settings/')({
  staticData: { title: 'Settings' },
  component: SettingsScreen,
});
