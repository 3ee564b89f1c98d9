import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordScreen } from '../../features/account/SetPasswordScreen.tsx';

export const Route = createFileRoute('/_public/set-password/$userId/$code/{-$isNew}')({
  staticData: { title: 'Set password', access: 'anyone' },
  component: () => {
    const { userId, code, isNew } = Route.useParams();
    return <SetPasswordScreen userId={userId} code={code} isNew={isNew !== undefined} />;
  },
});
