import { createFileRoute } from '@tanstack/react-router';
import { SharedDocumentScreen } from '../../../features/shared-document/SharedDocumentScreen.tsx';

export const Route = createFileRoute('/_headless/file/scheduled/$fileType/document/$documentId/$timeStamp/$filename')({
  staticData: { title: 'Shared file', access: 'anyone' },
  component: () => <SharedDocumentScreen place={{ scheduled: Route.useParams() }} />,
});
