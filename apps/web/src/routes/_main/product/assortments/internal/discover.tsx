import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { DiscoverScreen } from '../../../../../features/assortments/discover/DiscoverScreen.tsx';
import { readDiscoverSearch } from '../../../../../features/assortments/discover/discover-search.ts';

export const Route = createFileRoute('/_main/product/assortments/internal/discover')({
  staticData: {
    title: 'Discover',
    shape: 'wall',
    access: [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments],
  },
  validateSearch: readDiscoverSearch,
  component: () => <DiscoverScreen search={Route.useSearch()} />,
});
