import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ReviewScreen } from '../../../../features/orders/review/ReviewScreen.tsx';
import { readReviewSearch } from '../../../../features/orders/review/review-search.ts';

export const Route = createFileRoute('/_main/orders/promos/needs-review')({
  staticData: { title: 'Promo orders to review', access: needs.viewPromoOrders, fill: true },
  validateSearch: readReviewSearch,
  component: () => <ReviewScreen search={Route.useSearch()} />,
});
