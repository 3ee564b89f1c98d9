import { createFileRoute, Outlet } from '@tanstack/react-router';
import { StillStage } from '../../../../features/conferences/screen/StillStage.tsx';
import { faceOf } from '../../../../features/conferences/site/enter-site.ts';
import { SiteFrame } from '../../../../features/conferences/site/SiteFrame.tsx';
import { readSiteSearch } from '../../../../features/conferences/site/site-search.ts';

export const Route = createFileRoute('/_conference/global/conference/$slug')({
  staticData: { title: 'Global Conference', access: 'signedIn' },
  validateSearch: readSiteSearch,
  beforeLoad: async ({ context: { queryClient }, params: { slug }, search: { as }, preload }) => ({
    face: await faceOf(queryClient, { slug, as, preload }),
  }),
  pendingComponent: StillStage,
  pendingMinMs: 0,
  component: () => (
    <SiteFrame face={Route.useRouteContext().face}>
      <Outlet />
    </SiteFrame>
  ),
});
