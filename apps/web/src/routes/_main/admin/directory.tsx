import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { DirectoryScreen } from '../../../features/admin/directory/DirectoryScreen.tsx';
import { rulesQuery } from '../../../features/admin/directory/queries.ts';
import { listSetting } from '../../../features/admin/lists/list-setting.ts';
import { readListSearch } from '../../../parts/list/list-search.ts';

export const Route = createFileRoute('/_main/admin/directory')({
  staticData: { title: 'Directory rules', access: needs.manageUsers },
  validateSearch: readListSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(rulesQuery), queryClient.ensureQueryData(listSetting('directoryRules'))]),
  component: () => <DirectoryScreen search={Route.useSearch()} />,
});
