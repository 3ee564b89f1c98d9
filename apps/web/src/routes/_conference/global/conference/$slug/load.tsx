import { createFileRoute } from '@tanstack/react-router';
import { enterSite } from '../../../../../features/conferences/site/enter-site.ts';
import { SiteScreen } from '../../../../../features/conferences/site/SiteScreen.tsx';

export const Route = createFileRoute('/_conference/global/conference/$slug/load')({
  beforeLoad: ({ context: { queryClient }, params: { slug }, search: { as } }) =>
    enterSite(queryClient, { slug, as, path: 'load' }),
  component: () => <SiteScreen path="load" />,
});
