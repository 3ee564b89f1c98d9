import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { StatisticsScreen } from '../../../features/admin/statistics/StatisticsScreen.tsx';
import { readListSearch } from '../../../parts/list/list-search.ts';

export const Route = createFileRoute('/_main/admin/statistics')({
  staticData: { title: 'Statistics', access: needs.viewStatistics },
  validateSearch: readListSearch,
  component: () => <StatisticsScreen search={Route.useSearch()} />,
});
