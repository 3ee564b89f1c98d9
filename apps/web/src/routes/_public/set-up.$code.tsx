import { createFileRoute } from '@tanstack/react-router';
import { useEnter } from '../../app/session/use-enter.ts';
import { SetUpScreen } from '../../features/set-up/SetUpScreen.tsx';

export const Route = createFileRoute('/_public/set-up/$code')({
  staticData: { title: 'Set up', access: 'anyone' },
  component: () => <SetUpScreen code={Route.useParams().code} onLoggedIn={useEnter('/dashboard')} />,
});
