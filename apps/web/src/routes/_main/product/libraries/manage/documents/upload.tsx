import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { UploadScreen } from '../../../../../../features/library-manage/UploadScreen.tsx';

export const Route = createFileRoute('/_main/product/libraries/manage/documents/upload')({
  staticData: { title: 'Upload product documents', access: needs.manageDocuments },
  component: () => <UploadScreen type="ProductDocument" />,
});
