import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { BulkDownloadScreen } from '../../../../features/product-library/BulkDownloadScreen.tsx';

export const Route = createFileRoute('/_main/product/libraries/image-download')({
  staticData: { title: 'Bulk Image Download', access: needs.viewProducts, fill: true },
  component: BulkDownloadScreen,
});
