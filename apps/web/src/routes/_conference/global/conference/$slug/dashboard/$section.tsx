import { createFileRoute } from '@tanstack/react-router';
import { EmptyTiles } from '../../../../../../features/conferences/screen/EmptyTiles.tsx';
import { SiteScreen } from '../../../../../../features/conferences/screen/SiteScreen.tsx';
import { enterSite } from '../../../../../../features/conferences/site/enter-site.ts';

export const Route = createFileRoute('/_conference/global/conference/$slug/dashboard/$section')({
  beforeLoad: ({ context: { queryClient }, params: { slug, section }, search: { as }, preload }) =>
    enterSite(queryClient, { slug, as, preload, path: `dashboard/${section}` }),
  pendingComponent: EmptyTiles,
  pendingMinMs: 0,
  component: () => <SiteScreen path={`dashboard/${Route.useParams().section}`} />,
});
