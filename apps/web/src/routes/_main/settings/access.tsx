import { createFileRoute } from '@tanstack/react-router';
import { AccessScreen } from '../../../features/settings/access/AccessScreen.tsx';

export const Route = createFileRoute('/_main/settings/access')({
  staticData: { title: 'What you can see' },
  component: AccessScreen,
});
