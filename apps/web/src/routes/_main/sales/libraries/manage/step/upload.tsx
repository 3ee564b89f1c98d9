import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { UploadScreen } from '../../../../../../features/library-manage/UploadScreen.tsx';

export const Route = createFileRoute('/_main/sales/libraries/manage/step/upload')({
  staticData: { title: 'Upload Sales Assets', access: needs.manageStep },
  component: () => <UploadScreen type="StepAsset" />,
});
