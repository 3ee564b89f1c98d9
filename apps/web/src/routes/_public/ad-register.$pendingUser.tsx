import { createFileRoute } from '@tanstack/react-router';
import { DirectoryRegisterScreen } from '../../features/account/DirectoryRegisterScreen.tsx';

export const Route = createFileRoute('/_public/ad-register/$pendingUser')({
  staticData: { title: 'Request access', access: 'anyone' },
  component: () => <DirectoryRegisterScreen pendingUser={Route.useParams().pendingUser} />,
});
