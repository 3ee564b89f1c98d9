import { createFileRoute } from '@tanstack/react-router';
import { DividerScreen } from '../../../../../../../features/showroom/divider/DividerScreen.tsx';
import { PagePending } from '../../../../../../../features/showroom/ShowroomPending.tsx';

export const Route = createFileRoute(
  '/_stage/product/assortments/assortment/$assortmentId/showroom/divider/$groupSlug',
)({
  pendingComponent: PagePending,
  component: () => <DividerScreen slug={Route.useParams().groupSlug} />,
});
