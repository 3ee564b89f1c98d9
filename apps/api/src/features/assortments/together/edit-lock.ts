import { mayTakeOverLock } from '@atelier/domain/assortment/access';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/change-log.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { actorName } from '../assortment/assortments.access.ts';
import { factsOf } from '../assortment/assortments.rows.ts';
import { announce } from './announce.ts';

/** [G21] How long a lock lasts without being asked for again. Heartbeats come three times as often. */
export const lockSeconds = 60;

type Holder = { user_code: string; user_name: string; fence: number; expires_at: Date };

/** Whether this very call took the lock, or only kept what this session held already. */
type Kept = Holder & { taken: boolean };

export const currentLock = async (tx: Pick<Tx, 'selectFrom'>, assortmentId: string): Promise<Holder | undefined> =>
  tx
    .selectFrom('assortment_locks')
    .select(['user_code', 'user_name', 'fence', 'expires_at'])
    .where('assortment_id', '=', assortmentId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

const lockedBy = (holder: Holder): never =>
  refuse('userLock', {
    reason: `${holder.user_name} is editing this assortment.`,
    holder: { userCode: holder.user_code, name: holder.user_name },
    expiresAt: holder.expires_at.toISOString(),
  });

/** One statement decides every race: a free, expired or own lock is taken, any other stays. A new holder gets a new fence. */
const takeLock = async (tx: Tx, ctx: Ctx, assortmentId: string, takeOver: boolean): Promise<Kept | undefined> => {
  const { rows } = await sql<Kept>`
    WITH drawn AS MATERIALIZED (SELECT nextval('assortment_lock_fences') AS fence)
    INSERT INTO assortment_locks AS held (assortment_id, session_hash, user_code, user_name, fence, expires_at)
    SELECT ${assortmentId}::uuid, ${ctx.user.sessionHash}, ${ctx.user.userCode}, ${actorName(ctx)},
           drawn.fence, now() + make_interval(secs => ${lockSeconds}) FROM drawn
    ON CONFLICT (assortment_id) DO UPDATE SET
      session_hash = excluded.session_hash,
      user_code = excluded.user_code,
      user_name = excluded.user_name,
      fence = CASE WHEN held.session_hash = excluded.session_hash AND held.expires_at > now()
                   THEN held.fence ELSE excluded.fence END,
      expires_at = excluded.expires_at
    WHERE held.user_code = excluded.user_code OR held.expires_at <= now() OR ${takeOver}
    RETURNING user_code, user_name, fence, expires_at, held.fence = (SELECT drawn.fence FROM drawn) AS taken`.execute(
    tx,
  );
  return rows[0];
};

const mayTakeOver = ({ user, config }: Ctx, record: AssortmentRecord): boolean =>
  config.bypassAccess || mayTakeOverLock(user, factsOf(record));

export const requestLock = async (tx: Tx, ctx: Ctx, record: AssortmentRecord, takeOver: boolean): Promise<Kept> => {
  if (takeOver && !mayTakeOver(ctx, record)) refuse('forbidden');
  const before = await currentLock(tx, record.id);
  const lock = await takeLock(tx, ctx, record.id, takeOver);
  if (!lock) return lockedBy((await currentLock(tx, record.id)) ?? before!);
  if (before && before.user_code !== lock.user_code) {
    await recordChange(tx, ctx, {
      action: 'take over edit lock',
      entity: 'assortment',
      entityId: record.id,
      summary: `Took the edit lock over from ${before.user_name}`,
      before: { lock: before.user_code },
      after: { lock: lock.user_code },
    });
  }
  if (lock.taken) await announce(tx, ctx, record);
  return lock;
};

/**
 * [R5] Only the holder lets go; releasing what nobody holds is fine. With a fence only that very lock is let go: a window
 * that closes late does not end the lock its owner has taken in another one since.
 */
export const releaseLock = async (tx: Tx, ctx: Ctx, record: AssortmentRecord, fence?: number): Promise<void> => {
  const holder = await currentLock(tx, record.id);
  if (!holder) return;
  if (holder.user_code !== ctx.user.userCode) refuse('forbidden');
  if (fence !== undefined && fence !== holder.fence) return;
  const { numDeletedRows } = await tx
    .deleteFrom('assortment_locks')
    .where('assortment_id', '=', record.id)
    .where('fence', '=', holder.fence)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await announce(tx, ctx, record);
};

/**
 * Internal assortments are written by the holder of the lock alone. The row is held until the edit commits, so a lock
 * cannot change hands in between, and a fence from before the last change of hands never writes.
 */
export const demandLock = async (
  tx: Tx,
  ctx: Ctx,
  record: AssortmentRecord,
  fence: number | undefined,
): Promise<void> => {
  if (record.org_type !== 'internal') return;
  const holder = await tx
    .selectFrom('assortment_locks')
    .select(['user_code', 'user_name', 'fence', 'expires_at', sql<boolean>`expires_at > now()`.as('live')])
    .where('assortment_id', '=', record.id)
    .forUpdate()
    .executeTakeFirst();
  if (!holder?.live) return refuse('userLock', { reason: 'Your edit lock has ended.', holder: null });
  if (holder.user_code !== ctx.user.userCode) return lockedBy(holder);
  if (fence !== undefined && fence !== holder.fence)
    return refuse('userLock', { reason: 'You are editing this assortment in another window.', holder: null });
};

/** Fields and deletion need no lock, but never cut into somebody's work. */
export const demandUnlocked = async (tx: Tx, ctx: Ctx, record: AssortmentRecord): Promise<void> => {
  const holder = await currentLock(tx, record.id);
  if (holder && holder.user_code !== ctx.user.userCode) lockedBy(holder);
};
