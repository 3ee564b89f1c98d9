import { createFileRoute } from '@tanstack/react-router';
import { SiteScreen } from '../../../../../features/conferences/screen/SiteScreen.tsx';
import { enterSite } from '../../../../../features/conferences/site/enter-site.ts';

export const Route = createFileRoute('/_conference/global/conference/$slug/load')({
  beforeLoad: ({ context: { queryClient }, params: { slug }, search: { as } }) =>
    enterSite(queryClient, { slug, as, path: 'load' }),
  component: () => <SiteScreen path="load" />,
});
