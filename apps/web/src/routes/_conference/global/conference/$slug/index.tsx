import { createFileRoute } from '@tanstack/react-router';
import { enterSite } from '../../../../../features/conferences/site/enter-site.ts';

export const Route = createFileRoute('/_conference/global/conference/$slug/')({
  beforeLoad: ({ context: { queryClient }, params: { slug }, search: { as } }) =>
    enterSite(queryClient, { slug, as, path: '' }),
  component: () => null,
});
