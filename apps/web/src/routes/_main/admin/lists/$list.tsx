import { needs } from '@atelier/domain/access/needs';
import { companyListKeys } from '@atelier/domain/company/company-lists';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CompanyListScreen } from '../../../../features/admin/lists/CompanyListScreen.tsx';
import { listSetting } from '../../../../features/admin/lists/list-setting.ts';
import { readListSearch } from '../../../../parts/list/list-search.ts';

const listOf = (text: string): (typeof companyListKeys)[number] => {
  const found = companyListKeys.find((key) => key === text);
  if (!found) throw notFound();
  return found;
};

export const Route = createFileRoute('/_main/admin/lists/$list')({
  staticData: { title: 'Company lists', access: needs.manageCompanyLists },
  validateSearch: readListSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(listSetting(listOf(params.list))),
  component: () => {
    const list = listOf(Route.useParams().list);
    return <CompanyListScreen key={list} list={list} search={Route.useSearch()} />;
  },
});
