import type pg from 'pg';

/**
 * Tables that no backup holds, each with its reason; a restored portal starts with them as its migrations leave them.
 * Whatever hangs on one of them must be named here too: its rows would point at nothing.
 */
export const leftOut: Readonly<Record<string, string>> = {
  kysely_migration: 'The migrator writes it anew in the restored database.',
  kysely_migration_lock: 'The migrator writes it anew in the restored database.',
  sessions: 'Everybody logs in anew.',
  edit_locks: 'A lock lives with the session that took it.',
  edit_presence: 'Who is inside follows from the sessions.',
  portal_clock: 'It measures sessions, and the server of the restored portal has a clock of its own.',
  attempts: 'Counts of the last minutes, for one moment only.',
  outbox_events: 'Screens that are open at a restore load everything anew.',
  api_processes: 'Tells which processes live at this moment.',
  sizes_by_day: 'How large things were in another place; it is measured anew each day.',
  product_words: 'The words of products are written with the products.',
  worker_heartbeats: 'Tells which workers live at this moment.',
};

interface ForeignKey {
  readonly table: string;
  readonly target: string;
}

async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select t.relname as "table", r.relname as target
       from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

/**
 * Every table that a backup cannot hold: those named above and, step by step, whatever hangs on them. A table that
 * somebody forgot to name is left out as well, so that the backup can be restored; the test of this file names it.
 */
export async function tablesLeftOut(client: pg.ClientBase): Promise<Set<string>> {
  const keys = await foreignKeys(client);
  const found = new Set(Object.keys(leftOut));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { table, target } of keys) if (found.has(target)) found.add(table);
  }
  return found;
}

/** What the archive says about itself: the tables of this schema that it does not hold. */
export async function reasonsLeftOut(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any($1) order by 1`,
    [[...(await tablesLeftOut(client))]],
  );
  return Object.fromEntries(rows.map(({ name }) => [name, leftOut[name] ?? 'It hangs on a table that is left out.']));
}
