import type { Input } from '@atelier/contract';
import { checkGrants } from '@atelier/domain/access/grant-rules';
import { cellChanges } from '../../platform/change-log.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentGrants, presentTbes } from '../users/index.ts';
import { detailOf, fullName, lockUser, type UserRow } from './admin.rows.ts';
import { saveUser } from './save-user.ts';

type Body = Input<'updateUser'>['body'];

const applied = (row: UserRow, body: Body): UserRow => ({
  ...row,
  name: body.name ?? row.name,
  last_name: body.lastName ?? row.last_name,
  company: body.company ?? row.company,
  country: body.country ?? row.country,
  entity: body.entity ?? row.entity,
  legal_type: body.legalType ?? row.legal_type,
  active_location: body.userActiveLocation ?? row.active_location,
  permissions: body.permissions ? presentGrants(body.permissions) : row.permissions,
  tbes: body.userTBEs ? presentTbes(body.userTBEs) : row.tbes,
});

/** The fields of a person as the audit log names them. */
const cellsOf = (row: UserRow) => ({
  name: row.name,
  lastName: row.last_name,
  company: row.company,
  country: row.country,
  entity: row.entity,
  legalType: row.legal_type,
  userActiveLocation: row.active_location,
  permissions: row.permissions,
  userTBEs: row.tbes,
});

export const updateUser = (ctx: Ctx, { params, body }: Input<'updateUser'>) =>
  ctx.transaction(async (tx) => {
    const grants = checkGrants(body.permissions ?? []);
    if (!grants.ok)
      refuse('invalidInput', { reason: grants.problem, fields: [{ field: 'permissions', message: grants.problem }] });
    const before = await lockUser(tx, params.userId, body.expectedVersion);
    const after = applied(before, body);
    const changes = cellChanges(cellsOf(before), cellsOf(after));
    if (changes.length === 0) return detailOf(tx, before);
    return saveUser(tx, ctx, before, after, {
      action: 'update user',
      summary: `Changed ${changes.map(({ field }) => field).join(', ')} of ${fullName(before)}`,
      before: cellsOf(before),
      after: cellsOf(after),
    });
  });
