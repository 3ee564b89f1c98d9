import { createFileRoute } from '@tanstack/react-router';
import { InvalidLinkScreen } from '../../../features/account/InvalidLinkScreen.tsx';

export const Route = createFileRoute('/_headless/file/$')({
  staticData: { title: 'Shared file', access: 'anyone' },
  component: InvalidLinkScreen,
});
