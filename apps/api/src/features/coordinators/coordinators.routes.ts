import type { coordinatorsRoutes } from '@atelier/contract/orders/coordinators';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import {
  createAssignment,
  deleteAssignment,
  listAssignments,
  listCoordinators,
  patchAssignment,
} from './assignments.ts';

export const coordinatorsHandlers = (): HandlersFor<keyof typeof coordinatorsRoutes> => ({
  listAssignments,
  createAssignment,
  patchAssignment,
  deleteAssignment,
  listCoordinators,
});
