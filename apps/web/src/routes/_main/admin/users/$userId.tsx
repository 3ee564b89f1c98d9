import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { userQuery } from '../../../../features/admin/users/queries.ts';
import { UserScreen } from '../../../../features/admin/users/UserScreen.tsx';

export const Route = createFileRoute('/_main/admin/users/$userId')({
  staticData: { title: 'User', access: needs.manageUsers },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQuery(params.userId)),
  component: () => <UserScreen userId={Route.useParams().userId} />,
});
