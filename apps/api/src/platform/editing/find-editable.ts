import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables/index.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Editable } from './editable.ts';
import type { Asker, Edited } from './entity.ts';

const find = async <R extends Edited>(
  db: Kysely<Tables>,
  { table, softDelete }: Editable<R>,
  id: string,
  held: boolean,
): Promise<R | undefined> => {
  const { rows } = await sql<R>`
    SELECT * FROM ${sql.table(table)} WHERE id = ${id}
    ${softDelete ? sql`AND deleted_at IS NULL` : sql``} ${held ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
};

const mayRead = <R extends Edited>(asker: Asker, area: Editable<R>, record: R | undefined): record is R =>
  record !== undefined && (asker.config.bypassAccess || area.mayRead(asker, record));

/** [T2] What does not exist and what may not be seen answer the same. */
export const findReadable = async <R extends Edited>(
  db: Kysely<Tables>,
  asker: Asker,
  area: Editable<R>,
  id: string,
): Promise<R> => {
  const record = await find(db, area, id, false);
  if (!mayRead(asker, area, record)) throw new Refusal('notFound');
  return record;
};

const demandWritable = <R extends Edited>(asker: Asker, area: Editable<R>, record: R | undefined): R => {
  if (!mayRead(asker, area, record)) throw new Refusal('notFound');
  if (!asker.config.bypassAccess && !area.mayEdit(asker, record)) refuse('forbidden');
  return record;
};

/** Held until the transaction ends: edits of one thing happen one after the other. */
export const findWritable = async <R extends Edited>(tx: Tx, asker: Asker, area: Editable<R>, id: string): Promise<R> =>
  demandWritable(asker, area, await find(tx, area, id, true));

/** Several at once, taken in one order, so that two batches of the same things do not wait for each other. */
export const findAllWritable = async <R extends Edited>(
  tx: Tx,
  asker: Asker,
  area: Editable<R>,
  ids: readonly string[],
): Promise<R[]> => {
  const { rows } = await sql<R>`
    SELECT * FROM ${sql.table(area.table)} WHERE id = ANY (${ids}::uuid[])
    ${area.softDelete ? sql`AND deleted_at IS NULL` : sql``} ORDER BY id FOR UPDATE`.execute(tx);
  if (rows.length < ids.length) throw new Refusal('notFound');
  return rows.map((record) => demandWritable(asker, area, record));
};
