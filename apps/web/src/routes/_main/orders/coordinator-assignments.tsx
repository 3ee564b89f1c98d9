import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { AssignmentsScreen } from '../../../features/coordinators/AssignmentsScreen.tsx';
import { assignmentsQuery } from '../../../features/coordinators/queries.ts';

export const Route = createFileRoute('/_main/orders/coordinator-assignments')({
  staticData: { title: 'Manage Assignments', access: needs.manageAssignments },
  loader: ({ context }) => context.queryClient.ensureQueryData(assignmentsQuery),
  component: AssignmentsScreen,
});
