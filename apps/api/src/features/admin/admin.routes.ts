import type { adminRoutes } from '@atelier/contract/people/admin';
import type { userImportRoutes } from '@atelier/contract/people/user-import';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { detailOf, findUser } from './admin.rows.ts';
import { approveUser } from './approve-user.ts';
import { confirmUser } from './confirm-user.ts';
import { deactivateUser } from './deactivate-user.ts';
import { handOutLink } from './hand-out-link.ts';
import { importUsers, undoUserImport, validateUsers } from './import/user-import.ts';
import { listUsers } from './list-users.ts';
import { reactivateUser } from './reactivate-user.ts';
import { rejectUser } from './reject-user.ts';
import { auditFacets, queryAudit } from './search-audit.ts';
import { simulateAccess } from './simulate-access.ts';
import { unlockUser } from './unlock-user.ts';
import { updateUser } from './update-user.ts';

export const adminHandlers = (
  _platform: Platform,
): HandlersFor<keyof typeof adminRoutes | keyof typeof userImportRoutes> => ({
  listUsers,
  readUser: async (ctx, { params }) => detailOf(ctx.read, ctx.config, await findUser(ctx.read, params.userId)),
  updateUser,
  confirmUser,
  handOutLink,
  approveUser,
  rejectUser,
  deactivateUser,
  reactivateUser,
  unlockUser,
  simulateAccess,
  queryAudit,
  auditFacets,
  validateUsers,
  importUsers,
  undoUserImport,
});
