import { createFileRoute, redirect } from '@tanstack/react-router';

/** [G27] The alias of the name that the specification gave them. */
export const Route = createFileRoute('/_main/announcements/')({
  beforeLoad: () => {
    throw redirect({ to: '/charts', replace: true });
  },
});
