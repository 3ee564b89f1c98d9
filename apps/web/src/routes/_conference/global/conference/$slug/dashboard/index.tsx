import { createFileRoute } from '@tanstack/react-router';
import { EmptyTiles } from '../../../../../../features/conferences/screen/EmptyTiles.tsx';
import { enterSite } from '../../../../../../features/conferences/site/enter-site.ts';

export const Route = createFileRoute('/_conference/global/conference/$slug/dashboard/')({
  beforeLoad: ({ context: { queryClient }, params: { slug }, search: { as }, preload }) =>
    enterSite(queryClient, { slug, as, preload, path: 'dashboard' }),
  pendingComponent: EmptyTiles,
  pendingMinMs: 0,
  component: () => null,
});
