import { createFileRoute } from '@tanstack/react-router';
import { SiteScreen } from '../../../../../features/conferences/screen/SiteScreen.tsx';
import { StillStage } from '../../../../../features/conferences/screen/StillStage.tsx';
import { enterSite } from '../../../../../features/conferences/site/enter-site.ts';

export const Route = createFileRoute('/_conference/global/conference/$slug/landing')({
  beforeLoad: ({ context: { queryClient }, params: { slug }, search: { as }, preload }) =>
    enterSite(queryClient, { slug, as, preload, path: 'landing' }),
  pendingComponent: StillStage,
  pendingMinMs: 0,
  component: () => <SiteScreen path="landing" />,
});
