import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/users', replace: true });
  },
});
