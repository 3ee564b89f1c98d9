import type { Input } from '@atelier/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { actorName, loadReadable } from '../assortment/assortments.access.ts';
import { announceTo } from './announce.ts';

/** Somebody not heard of for this long has left. Screens say that they are there three times as often. */
export const presenceSeconds = 60;

const stillHere = sql<boolean>`seen_at > now() - make_interval(secs => ${presenceSeconds})`;

const peopleIn = async (tx: Tx, ctx: Ctx, assortmentId: string) => {
  const rows = await tx
    .selectFrom('assortment_presence')
    .select(['user_code', 'user_name'])
    .distinct()
    .where('assortment_id', '=', assortmentId)
    .where(stillHere)
    .orderBy('user_name')
    .execute();
  return rows.map((row) => ({
    userCode: row.user_code,
    name: row.user_name,
    self: row.user_code === ctx.user.userCode,
  }));
};

/** Whoever was not heard of for so long that the others took them as gone comes anew. */
const arrive = async (tx: Tx, ctx: Ctx, assortmentId: string): Promise<boolean> => {
  const { rows } = await sql<{ fresh: boolean }>`
    WITH before AS (
      SELECT seen_at FROM assortment_presence
      WHERE assortment_id = ${assortmentId} AND session_hash = ${ctx.user.sessionHash} AND ${stillHere}
    )
    INSERT INTO assortment_presence (assortment_id, session_hash, user_code, user_name)
    VALUES (${assortmentId}, ${ctx.user.sessionHash}, ${ctx.user.userCode}, ${actorName(ctx)})
    ON CONFLICT (assortment_id, session_hash) DO UPDATE SET seen_at = now()
    RETURNING NOT EXISTS (SELECT 1 FROM before) AS fresh`.execute(tx);
  return rows[0]?.fresh ?? false;
};

const leave = async (tx: Tx, ctx: Ctx, assortmentId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('assortment_presence')
    .where('assortment_id', '=', assortmentId)
    .where('session_hash', '=', ctx.user.sessionHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Others hear of coming and going, not of every heartbeat. */
export const assortmentPresence = (ctx: Ctx, { params, body }: Input<'assortmentPresence'>) =>
  ctx.transaction(async (tx) => {
    const record = await loadReadable(tx, ctx, params.id);
    const moved = body.here ? await arrive(tx, ctx, record.id) : await leave(tx, ctx, record.id);
    if (moved) await announceTo(tx, [record], { by: ctx.user.userCode, presence: true });
    return { people: await peopleIn(tx, ctx, record.id) };
  });
