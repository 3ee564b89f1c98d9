import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { usersQuery } from '../../../../features/admin/users/queries.ts';
import { UsersScreen } from '../../../../features/admin/users/UsersScreen.tsx';
import { readUsersSearch } from '../../../../features/admin/users/users-search.ts';

export const Route = createFileRoute('/_main/admin/users/')({
  staticData: { title: 'Users', access: needs.manageUsers },
  validateSearch: readUsersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(usersQuery(deps)),
  component: () => <UsersScreen search={Route.useSearch()} />,
});
