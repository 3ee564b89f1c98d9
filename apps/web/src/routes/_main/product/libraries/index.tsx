import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/product/libraries/')({
  beforeLoad: () => {
    throw redirect({ to: '/product/libraries/documents', replace: true });
  },
});
