import { createFileRoute } from '@tanstack/react-router';
import { PagePending } from '../../../../../../../features/showroom/ShowroomPending.tsx';
import { StartScreen } from '../../../../../../../features/showroom/StartScreen.tsx';

export const Route = createFileRoute('/_stage/product/assortments/assortment/$assortmentId/showroom/')({
  pendingComponent: PagePending,
  component: StartScreen,
});
