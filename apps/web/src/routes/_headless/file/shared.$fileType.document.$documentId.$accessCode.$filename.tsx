import { createFileRoute } from '@tanstack/react-router';
import { SharedDocumentScreen } from '../../../features/shared-document/SharedDocumentScreen.tsx';

export const Route = createFileRoute('/_headless/file/shared/$fileType/document/$documentId/$accessCode/$filename')({
  staticData: { title: 'Shared file', access: 'anyone' },
  component: () => <SharedDocumentScreen place={{ shared: Route.useParams() }} />,
});
