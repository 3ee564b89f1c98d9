import { createFileRoute } from '@tanstack/react-router';
import { MailedPackagesScreen } from '../../../features/settings/mailed/MailedPackagesScreen.tsx';

export const Route = createFileRoute('/_main/settings/mailed')({
  staticData: { title: 'Mailed packages' },
  component: MailedPackagesScreen,
});
