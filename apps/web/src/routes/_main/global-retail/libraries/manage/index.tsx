import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/global-retail/libraries/manage/')({
  beforeLoad: () => {
    throw redirect({ to: '/global-retail/libraries/manage/pending', replace: true });
  },
});
