import type { adminRoutes } from '@atelier/contract/admin';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { refuse } from '../../platform/refusal.ts';

export const adminHandlers = (_platform: Platform): HandlersFor<keyof typeof adminRoutes> => ({
  listUsers: async () => refuse('notFound'),
  readUser: async () => refuse('notFound'),
  updateUser: async () => refuse('notFound'),
  approveUser: async () => refuse('notFound'),
  deactivateUser: async () => refuse('notFound'),
  reactivateUser: async () => refuse('notFound'),
  unlockUser: async () => refuse('notFound'),
  simulateAccess: async () => refuse('notFound'),
  searchAudit: async () => refuse('notFound'),
});
