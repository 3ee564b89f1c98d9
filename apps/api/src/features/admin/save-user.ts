import { keepAnAdministrator } from '@atelier/domain/access/administrators';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { type Change, recordChange } from '../../platform/editing/change-log.ts';
import { endSessionsOf } from '../../platform/http/sessions.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { refuse } from '../../platform/refusal.ts';
import { activeAdministrators, demandKnownPlaces, writtenRights } from '../users/index.ts';
import { detailOf, type UserRow } from './admin.rows.ts';

const standingOf = (row: UserRow) => ({
  userCode: row.user_code,
  status: row.status,
  permissions: row.permissions,
});

/** Two administrators removing each other at the same moment take turns here, so one of them stays. */
const guardAdministrators = async (tx: Tx, ctx: Ctx, before: UserRow, after: UserRow): Promise<void> => {
  await waitForTurn(tx, 'administrators');
  const others = (await activeAdministrators(tx)).filter(({ id }) => id !== before.id);
  const verdict = keepAnAdministrator(ctx.user.userCode, standingOf(before), standingOf(after), others.length);
  if (!verdict.ok) refuse('wrongState', { reason: verdict.problem });
};

const rightsOf = ({ status, permissions, tbes, legal_type, entity }: UserRow): string =>
  JSON.stringify({ status, permissions, tbes, legal_type, entity });

const write = (tx: Tx, row: UserRow) =>
  tx
    .updateTable('users')
    .set({
      name: row.name,
      last_name: row.last_name,
      status: row.status,
      deactivated_by_hand: row.status === 'deactivated' && row.deactivated_by_hand,
      company: row.company,
      country: row.country,
      entity: row.entity,
      legal_type: row.legal_type,
      active_location: row.active_location,
      ...writtenRights(row),
      version: sql`version + 1`,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

type Entry = Pick<Change, 'action' | 'summary' | 'before' | 'after'>;

/** One way to change a person: guard, write, end sessions when rights changed (T7), tell others, audit (T25). */
export const saveUser = async (tx: Tx, ctx: Ctx, before: UserRow, after: UserRow, entry: Entry) => {
  const rightsChanged = rightsOf(before) !== rightsOf(after);
  if (rightsChanged) await guardAdministrators(tx, ctx, before, after);
  await demandKnownPlaces(tx, before, after);
  const saved = await write(tx, after);
  if (rightsChanged) await endSessionsOf(tx, saved.id);
  await emitEvent(tx, { topic: 'users-changed', payload: { userId: saved.id } });
  await recordChange(tx, ctx, { entity: 'user', entityId: saved.id, ...entry });
  return detailOf(tx, ctx.config, saved);
};
