import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/global-retail/libraries/')({
  beforeLoad: () => {
    throw redirect({ to: '/global-retail/libraries/assets', replace: true });
  },
});
