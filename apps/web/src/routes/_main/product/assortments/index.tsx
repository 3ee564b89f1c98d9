import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/product/assortments/')({
  beforeLoad: () => {
    throw redirect({ to: '/product/assortments/quick-access', replace: true });
  },
});
