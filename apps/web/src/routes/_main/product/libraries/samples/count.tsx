import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { CountScreen } from '../../../../../features/samples/count/CountScreen.tsx';

export const Route = createFileRoute('/_main/product/libraries/samples/count')({
  staticData: { title: 'Count samples', access: [...needs.manageSampleProduction, ...needs.manageSampleSales] },
  component: CountScreen,
});
