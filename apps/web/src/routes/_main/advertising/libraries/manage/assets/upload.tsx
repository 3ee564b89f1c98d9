import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { UploadScreen } from '../../../../../../features/library-manage/UploadScreen.tsx';

export const Route = createFileRoute('/_main/advertising/libraries/manage/assets/upload')({
  staticData: { title: 'Upload advertising assets', access: needs.manageAdvertisingAssets },
  component: () => <UploadScreen type="AdvertisingAsset" />,
});
