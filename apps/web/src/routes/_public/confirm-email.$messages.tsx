import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../../features/account/ConfirmEmailScreen.tsx';

export const Route = createFileRoute('/_public/confirm-email/$messages')({
  staticData: { title: 'Email confirmation', access: 'anyone' },
  component: () => <ConfirmEmailScreen messages={Route.useParams().messages} />,
});
