import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { UploadScreen } from '../../../../../features/library-manage/UploadScreen.tsx';

export const Route = createFileRoute('/_main/global-retail/libraries/manage/upload')({
  staticData: { title: 'Upload Global Retail Assets & Resources', access: needs.manageGlobalRetail },
  component: () => <UploadScreen type="GlobalRetailAsset" />,
});
