import { createFileRoute, Outlet } from '@tanstack/react-router';
import { faceOf } from '../../../../features/conferences/site/enter-site.ts';
import { SiteFrame } from '../../../../features/conferences/site/SiteFrame.tsx';
import { readSiteSearch } from '../../../../features/conferences/site/site-search.ts';

export const Route = createFileRoute('/_conference/global/conference/$slug')({
  staticData: { title: 'Global Conference', access: 'signedIn' },
  validateSearch: readSiteSearch,
  beforeLoad: async ({ context: { queryClient }, params: { slug }, search: { as } }) => ({
    face: await faceOf(queryClient, slug, as),
  }),
  component: () => (
    <SiteFrame face={Route.useRouteContext().face}>
      <Outlet />
    </SiteFrame>
  ),
});
