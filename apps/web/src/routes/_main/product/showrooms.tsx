import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ShowroomsScreen } from '../../../features/showroom-list/ShowroomsScreen.tsx';
import { entriesQuery } from '../../../parts/assortment-entries/index.ts';
import { onlyWhatIsRead } from '../../../platform/address-search.ts';

const readSearch = onlyWhatIsRead(({ search }: Record<string, unknown>): { search?: string } =>
  typeof search === 'string' && search.trim() !== '' ? { search: search.slice(0, 120) } : {},
);

export const Route = createFileRoute('/_main/product/showrooms')({
  staticData: { title: 'Showrooms', shape: 'wall', access: needs.viewAssortments },
  validateSearch: readSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(entriesQuery('regular')),
  component: () => <ShowroomsScreen search={Route.useSearch()} />,
});
