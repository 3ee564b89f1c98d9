import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/product/libraries/manage/')({
  beforeLoad: () => {
    throw redirect({ to: '/product/libraries/manage/documents/pending', replace: true });
  },
});
