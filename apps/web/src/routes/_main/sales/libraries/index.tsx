import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/sales/libraries/')({
  beforeLoad: () => {
    throw redirect({ to: '/sales/libraries/STEP', replace: true });
  },
});
