import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysAdminScreen } from '../../../features/admin/api-keys/ApiKeysAdminScreen.tsx';
import { readListSearch } from '../../../parts/list/list-search.ts';

export const Route = createFileRoute('/_main/admin/api-keys')({
  staticData: { title: 'API keys', access: needs.manageUsers },
  validateSearch: readListSearch,
  component: () => <ApiKeysAdminScreen search={Route.useSearch()} />,
});
