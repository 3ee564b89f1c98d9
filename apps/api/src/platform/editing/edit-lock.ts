import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { refuse } from '../refusal.ts';
import { announce } from './announce.ts';
import { recordChange } from './change-log.ts';
import { actorName, type Edited, type Entity } from './entity.ts';

/** [G21] How long a lock lasts without being asked for again. Heartbeats come three times as often. */
export const lockSeconds = 60;

interface Holder {
  readonly user_code: string;
  readonly user_name: string;
  readonly fence: number;
  readonly expires_at: Date;
}

/** Whether this very call took the lock, or only kept what this session held already. */
type Kept = Holder & { readonly taken: boolean };

type Named = Pick<Entity<Edited>, 'entity' | 'noun'>;

export const currentLock = async (
  tx: Pick<Tx, 'selectFrom'>,
  { entity }: Pick<Named, 'entity'>,
  id: string,
): Promise<Holder | undefined> =>
  tx
    .selectFrom('edit_locks')
    .select(['user_code', 'user_name', 'fence', 'expires_at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Whoever holds it in another window decides which one goes on. */
const heldElsewhere = ({ noun }: Named): never =>
  refuse('userLock', { reason: `You are editing this ${noun} in another window.`, holder: null, ownWindow: true });

const lockedBy = ({ noun }: Named, holder: Holder): never =>
  refuse('userLock', {
    reason: `${holder.user_name} is editing this ${noun}.`,
    holder: { userCode: holder.user_code, name: holder.user_name },
    expiresAt: holder.expires_at.toISOString(),
  });

interface Wish {
  readonly takeOver: boolean;
  /** From somebody else; nobody needs a right to go on in another window. */
  mayTakeOver(): boolean;
  /** Which window asks; without one it is a single step in the name of whichever window holds it. */
  readonly window?: string | undefined;
}

/**
 * One statement decides every race: a free, expired or own lock is taken, any other stays. A new holder gets a new fence,
 * and so does another window of the same one: what the window before still sends is refused.
 */
const takeLock = async (
  tx: Tx,
  ctx: Ctx,
  { entity }: Named,
  id: string,
  { takeOver, mayTakeOver, window }: Wish,
): Promise<Kept | undefined> => {
  const inThisWindow = sql`(excluded.window_id IS NULL OR held.window_id IS NULL OR held.window_id = excluded.window_id)`;
  // A single step leaves the lock with the window that holds it, in whichever browser of its owner that is.
  const isStep = window === undefined && !takeOver;
  const stays = sql`(held.user_code = excluded.user_code AND held.expires_at > now()
    AND ((${isStep} AND held.window_id IS NOT NULL) OR (held.session_hash = excluded.session_hash AND ${inThisWindow})))`;
  const fromOthers = takeOver && mayTakeOver();
  const { rows } = await sql<Kept>`
    WITH drawn AS MATERIALIZED (SELECT nextval('edit_lock_fences') AS fence)
    INSERT INTO edit_locks AS held (entity, entity_id, session_hash, user_code, user_name, window_id, fence, expires_at)
    SELECT ${entity}, ${id}, ${ctx.user.sessionHash}, ${ctx.user.userCode}, ${actorName(ctx)},
           ${window ?? null}, drawn.fence, now() + make_interval(secs => ${lockSeconds}) FROM drawn
    ON CONFLICT (entity, entity_id) DO UPDATE SET
      session_hash = CASE WHEN ${stays} THEN held.session_hash ELSE excluded.session_hash END,
      user_code = excluded.user_code,
      user_name = excluded.user_name,
      window_id = COALESCE(excluded.window_id, held.window_id),
      fence = CASE WHEN ${stays} THEN held.fence ELSE excluded.fence END,
      expires_at = excluded.expires_at
    WHERE held.expires_at <= now() OR ${fromOthers}
      OR (held.user_code = excluded.user_code AND (${takeOver} OR ${inThisWindow}))
    RETURNING user_code, user_name, fence, expires_at, held.fence = (SELECT drawn.fence FROM drawn) AS taken`.execute(
    tx,
  );
  return rows[0];
};

export const requestLock = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  entity: Entity<R>,
  record: R,
  wish: Wish,
): Promise<Kept> => {
  const before = await currentLock(tx, entity, record.id);
  const isOwn = before?.user_code === ctx.user.userCode;
  if (wish.takeOver && !isOwn && !wish.mayTakeOver()) refuse('forbidden');
  const lock = await takeLock(tx, ctx, entity, record.id, wish);
  if (!lock) {
    const holder = (await currentLock(tx, entity, record.id)) ?? before!;
    return holder.user_code === ctx.user.userCode ? heldElsewhere(entity) : lockedBy(entity, holder);
  }
  if (before && before.user_code !== lock.user_code) {
    await recordChange(tx, ctx, {
      action: 'take over edit lock',
      entity: entity.entity,
      entityId: record.id,
      summary: `Took the edit lock over from ${before.user_name}`,
      before: { lock: before.user_code },
      after: { lock: lock.user_code },
    });
  }
  if (lock.taken) await announce(tx, entity, [record], { by: ctx.user.userCode });
  return lock;
};

/**
 * [R5] Only the holder lets go; releasing what nobody holds is fine. With a fence only that very lock is let go: a window
 * that closes late does not end the lock its owner has taken in another one since.
 */
export const releaseLock = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  entity: Entity<R>,
  record: R,
  fence?: number,
): Promise<void> => {
  const holder = await currentLock(tx, entity, record.id);
  if (!holder) return;
  if (holder.user_code !== ctx.user.userCode) refuse('forbidden');
  if (fence !== undefined && fence !== holder.fence) return;
  const { numDeletedRows } = await tx
    .deleteFrom('edit_locks')
    .where('entity', '=', entity.entity)
    .where('entity_id', '=', record.id)
    .where('fence', '=', holder.fence)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await announce(tx, entity, [record], { by: ctx.user.userCode });
};

/**
 * For what only the holder of the lock may write. The row is held until the edit commits, so a lock cannot change hands
 * in between, and a fence from before the last change of hands never writes. Whoever names none must be the session that
 * holds it: a window whose owner went on in another one would otherwise write by saying less.
 */
export const demandLock = async (
  tx: Tx,
  ctx: Ctx,
  entity: Named,
  id: string,
  fence: number | undefined,
): Promise<void> => {
  const holder = await tx
    .selectFrom('edit_locks')
    .select([
      'user_code',
      'user_name',
      'session_hash',
      'fence',
      'expires_at',
      sql<boolean>`expires_at > now()`.as('live'),
    ])
    .where('entity', '=', entity.entity)
    .where('entity_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!holder?.live) return refuse('userLock', { reason: 'Your edit lock has ended.', holder: null });
  if (holder.user_code !== ctx.user.userCode) return lockedBy(entity, holder);
  const superseded = fence === undefined ? !holder.session_hash.equals(ctx.user.sessionHash) : fence !== holder.fence;
  if (superseded) return heldElsewhere(entity);
};

/** What needs no lock still never cuts into somebody's work. One question for all of them, however many rows a batch has. */
export const demandUnlocked = async (
  tx: Tx,
  ctx: Ctx,
  entity: Named,
  ...ids: readonly [string, ...string[]]
): Promise<void> => {
  const holder = await tx
    .selectFrom('edit_locks')
    .select(['user_code', 'user_name', 'fence', 'expires_at'])
    .where('entity', '=', entity.entity)
    .where('entity_id', '=', sql<string>`ANY (${ids}::text[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('user_code', '<>', ctx.user.userCode)
    .limit(1)
    .executeTakeFirst();
  if (holder) lockedBy(entity, holder);
};
