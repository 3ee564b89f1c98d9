import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { FeedsScreen } from '../../../../features/admin/feeds/FeedsScreen.tsx';
import { readFeedsSearch } from '../../../../features/admin/feeds/feeds-search.ts';
import { feedsQuery, scheduleQuery } from '../../../../features/admin/feeds/queries.ts';

export const Route = createFileRoute('/_main/admin/feeds/')({
  staticData: { title: 'Catalogue feeds', access: needs.runFeeds },
  validateSearch: readFeedsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([queryClient.ensureQueryData(feedsQuery(deps)), queryClient.ensureQueryData(scheduleQuery)]),
  component: () => <FeedsScreen search={Route.useSearch()} />,
});
