import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../../features/settings/SettingsScreen.tsx';
import { locationsQuery } from '../../../parts/lookups/index.ts';

export const Route = createFileRoute('/_main/settings/')({
  staticData: { title: 'Settings' },
  loader: ({ context }) => context.queryClient.ensureQueryData(locationsQuery),
  component: SettingsScreen,
});
