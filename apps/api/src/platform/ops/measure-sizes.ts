import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { FileKind } from '../files/file-kind.ts';
import { defineJob } from '../jobs/job.ts';
import type { ObjectStore } from '../storage/object-store.ts';

const keptDays = 90;

interface Size {
  readonly name: string;
  readonly bytes: number;
  readonly items: number;
}

const keep = (db: Db, what: 'table' | 'files', sizes: readonly Size[]) =>
  sql`
  INSERT INTO sizes_by_day (what, name, day, bytes, items)
  SELECT ${what}, s.name, current_date, s.bytes, s.items
    FROM jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) AS s(name text, bytes bigint, items bigint)
  ON CONFLICT (what, name, day) DO UPDATE SET bytes = excluded.bytes, items = excluded.items, measured_at = now()`.execute(
    db.kysely,
  );

/** A table that lies in months is as large as all of them. */
export const tableSizes = sql<Size>`
  SELECT c.relname AS name, sum(pg_total_relation_size(p.oid))::float8 AS bytes,
         sum(greatest(p.reltuples, 0)) FILTER (WHERE p.relkind = 'r')::float8 AS items
    FROM pg_class c
    JOIN pg_class p ON p.oid = c.oid OR p.oid IN (SELECT relid FROM pg_partition_tree(c.oid))
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
   GROUP BY c.oid, c.relname`;

const sizeOfKind = async (store: ObjectStore, { kind, folder }: FileKind, stopping: AbortSignal): Promise<Size> => {
  let [bytes, items] = [0, 0];
  for await (const { size } of store.list(folder)) {
    stopping.throwIfAborted();
    bytes += size;
    items += 1;
  }
  return { name: kind, bytes, items };
};

/** How large tables and kinds of files are, once a day: a list of all files is nothing to ask for with a screen. */
export const measureSizes = (kinds: readonly FileKind[]) =>
  defineJob({
    name: 'measure-sizes',
    payload: z.unknown(),
    schedule: '*/10 * * * *',
    async run({ db, store, stopping }) {
      const { rows } = await sql<{ done: boolean }>`
        SELECT EXISTS (SELECT FROM sizes_by_day WHERE what = 'files' AND day = current_date) AS done`.execute(
        db.kysely,
      );
      if (rows[0]?.done) return;
      await keep(db, 'table', (await tableSizes.execute(db.kysely)).rows);
      const sizes: Size[] = [];
      for (const kind of kinds) sizes.push(await sizeOfKind(store, kind, stopping));
      await keep(db, 'files', sizes);
      await sql`DELETE FROM sizes_by_day WHERE day < current_date - ${keptDays}::int`.execute(db.kysely);
    },
  });
