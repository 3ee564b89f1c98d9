import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/advertising/libraries/')({
  beforeLoad: () => {
    throw redirect({ to: '/advertising/libraries/assets-landing', replace: true });
  },
});
