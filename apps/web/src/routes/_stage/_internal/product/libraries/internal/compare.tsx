import { createFileRoute } from '@tanstack/react-router';
import { CompareScreen } from '../../../../../../features/showroom/compare/CompareScreen.tsx';
import { PagePending } from '../../../../../../features/showroom/ShowroomPending.tsx';

export const Route = createFileRoute('/_stage/_internal/product/libraries/internal/compare')({
  pendingComponent: PagePending,
  component: CompareScreen,
});
