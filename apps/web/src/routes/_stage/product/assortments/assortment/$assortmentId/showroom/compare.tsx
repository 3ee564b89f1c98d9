import { createFileRoute } from '@tanstack/react-router';
import { CompareScreen } from '../../../../../../../features/showroom/compare/CompareScreen.tsx';
import { PagePending } from '../../../../../../../features/showroom/ShowroomPending.tsx';

export const Route = createFileRoute('/_stage/product/assortments/assortment/$assortmentId/showroom/compare')({
  pendingComponent: PagePending,
  component: CompareScreen,
});
