import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/product/assortments/assortment/$assortmentId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/product/assortments/assortment/$assortmentId/manage', params, replace: true });
  },
});
