import { createFileRoute } from '@tanstack/react-router';
import { SiteScreen } from '../../../../../features/conferences/screen/SiteScreen.tsx';
import { enterSite } from '../../../../../features/conferences/site/enter-site.ts';

export const Route = createFileRoute('/_conference/global/conference/$slug/landing')({
  beforeLoad: ({ context: { queryClient }, params: { slug }, search: { as } }) =>
    enterSite(queryClient, { slug, as, path: 'landing' }),
  component: () => <SiteScreen path="landing" />,
});
