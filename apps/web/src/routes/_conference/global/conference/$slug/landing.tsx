import { createFileRoute } from '@tanstack/react-router';
import { enterSite } from '../../../../../features/conferences/site/enter-site.ts';
import { SiteScreen } from '../../../../../features/conferences/site/SiteScreen.tsx';

export const Route = createFileRoute('/_conference/global/conference/$slug/landing')({
  beforeLoad: ({ context: { queryClient }, params: { slug }, search: { as } }) =>
    enterSite(queryClient, { slug, as, path: 'landing' }),
  component: () => <SiteScreen path="landing" />,
});
