import type { approvalsRoutes } from '@atelier/contract/orders/approvals';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { createAbsence, deleteAbsence, findDelegates, listAbsences, patchAbsence } from './absences.ts';
import {
  createOrderLimit,
  deleteOrderLimit,
  listOrderLimits,
  patchOrderLimit,
  patchOrderSettings,
  readOrderSettings,
} from './limits.ts';

export const approvalsHandlers = (): HandlersFor<keyof typeof approvalsRoutes> => ({
  listOrderLimits,
  createOrderLimit,
  patchOrderLimit,
  deleteOrderLimit,
  readOrderSettings,
  patchOrderSettings,
  listAbsences,
  createAbsence,
  patchAbsence,
  deleteAbsence,
  findDelegates,
});
