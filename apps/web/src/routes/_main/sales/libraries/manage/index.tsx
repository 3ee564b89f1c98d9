import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/sales/libraries/manage/')({
  beforeLoad: () => {
    throw redirect({ to: '/sales/libraries/manage/step/pending', replace: true });
  },
});
