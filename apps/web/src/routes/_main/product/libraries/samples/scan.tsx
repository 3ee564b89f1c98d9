import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ScanScreen } from '../../../../../features/samples/scan/ScanScreen.tsx';

export const Route = createFileRoute('/_main/product/libraries/samples/scan')({
  staticData: { title: 'Scan samples', access: [...needs.manageSampleProduction, ...needs.manageSampleSales] },
  component: ScanScreen,
});
