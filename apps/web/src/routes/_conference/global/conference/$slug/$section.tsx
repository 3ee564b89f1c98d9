import { createFileRoute } from '@tanstack/react-router';
import { SiteScreen } from '../../../../../features/conferences/screen/SiteScreen.tsx';
import { StillStage } from '../../../../../features/conferences/screen/StillStage.tsx';
import { enterSite } from '../../../../../features/conferences/site/enter-site.ts';

export const Route = createFileRoute('/_conference/global/conference/$slug/$section')({
  beforeLoad: ({ context: { queryClient }, params: { slug, section }, search: { as }, preload }) =>
    enterSite(queryClient, { slug, as, preload, path: section }),
  pendingComponent: StillStage,
  pendingMinMs: 0,
  component: () => <SiteScreen path={Route.useParams().section} />,
});
