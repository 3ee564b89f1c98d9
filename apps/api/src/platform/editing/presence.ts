import { shownPerson } from '@atelier/domain/access/shown-person';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { announce } from './announce.ts';
import { actorName, type Edited, type Entity } from './entity.ts';

/** Somebody not heard of for this long has left. Screens say that they are there three times as often. */
export const presenceSeconds = 60;

const stillHere = sql<boolean>`seen_at > now() - make_interval(secs => ${presenceSeconds})`;

const peopleAt = async (tx: Tx, ctx: Ctx, entity: string, id: string) => {
  const rows = await tx
    .selectFrom('edit_presence as p')
    .leftJoin('users as u', 'u.user_code', 'p.user_code')
    .select(['p.user_code as userCode', 'p.user_name as name', 'u.entity'])
    .distinct()
    .where('p.entity', '=', entity)
    .where('p.entity_id', '=', id)
    .where(stillHere)
    .orderBy('p.user_name')
    .execute();
  const people = rows.map(({ entity: theirs, ...person }) =>
    shownPerson(ctx.user, { ...person, ...(theirs === null ? {} : { entity: theirs }) }),
  );
  // Several people without a name are one to the reader.
  const unlike = people.filter(({ userCode }, at) => people.findIndex((one) => one.userCode === userCode) === at);
  return unlike.map((person) => ({ ...person, self: person.userCode === ctx.user.userCode }));
};

/** Whoever was not heard of for so long that the others took them as gone comes anew. */
const arrive = async (tx: Tx, ctx: Ctx, entity: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ fresh: boolean }>`
    WITH before AS (
      SELECT seen_at FROM edit_presence
      WHERE entity = ${entity} AND entity_id = ${id} AND session_hash = ${ctx.user.sessionHash} AND ${stillHere}
    )
    INSERT INTO edit_presence (entity, entity_id, session_hash, user_code, user_name)
    VALUES (${entity}, ${id}, ${ctx.user.sessionHash}, ${ctx.user.userCode}, ${actorName(ctx)})
    ON CONFLICT (entity, entity_id, session_hash) DO UPDATE SET seen_at = now()
    RETURNING NOT EXISTS (SELECT 1 FROM before) AS fresh`.execute(tx);
  return rows[0]?.fresh ?? false;
};

const leave = async (tx: Tx, ctx: Ctx, entity: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('edit_presence')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('session_hash', '=', ctx.user.sessionHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Others hear of coming and going, not of every heartbeat. */
export const keepPresence = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  entity: Entity<R>,
  record: R,
  here: boolean,
): Promise<{ people: Awaited<ReturnType<typeof peopleAt>> }> => {
  const moved = here ? await arrive(tx, ctx, entity.entity, record.id) : await leave(tx, ctx, entity.entity, record.id);
  if (moved) await announce(tx, entity, [record], { by: ctx.user.userCode, presence: true });
  return { people: await peopleAt(tx, ctx, entity.entity, record.id) };
};
