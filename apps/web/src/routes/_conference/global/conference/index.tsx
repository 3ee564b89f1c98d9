import { createFileRoute, redirect } from '@tanstack/react-router';

/** No microsite is open yet: like everyone without one, the visitor goes to the root. */
export const Route = createFileRoute('/_conference/global/conference/')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
