import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/product/assortments/internal/$assortmentId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/product/assortments/internal/$assortmentId/manage', params, replace: true });
  },
});
