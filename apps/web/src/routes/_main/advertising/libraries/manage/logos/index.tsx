import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/advertising/libraries/manage/logos/')({
  beforeLoad: () => {
    throw redirect({ to: '/advertising/libraries/manage/logos/pending', replace: true });
  },
});
