import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/advertising/libraries/manage/')({
  beforeLoad: () => {
    throw redirect({ to: '/advertising/libraries/manage/assets/pending', replace: true });
  },
});
