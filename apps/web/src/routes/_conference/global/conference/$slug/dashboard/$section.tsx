import { createFileRoute } from '@tanstack/react-router';
import { SiteScreen } from '../../../../../../features/conferences/screen/SiteScreen.tsx';
import { enterSite } from '../../../../../../features/conferences/site/enter-site.ts';

export const Route = createFileRoute('/_conference/global/conference/$slug/dashboard/$section')({
  beforeLoad: ({ context: { queryClient }, params: { slug, section }, search: { as } }) =>
    enterSite(queryClient, { slug, as, path: `dashboard/${section}` }),
  component: () => <SiteScreen path={`dashboard/${Route.useParams().section}`} />,
});
