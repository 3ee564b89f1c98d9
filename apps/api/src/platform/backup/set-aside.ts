import type pg from 'pg';

/**
 * Foreign keys and secondary indexes, taken away while rows are loaded in any order and put back afterwards. Putting a
 * key back checks every row, so a backup whose rows do not fit together is refused.
 */
export async function setAside(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ remove: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     union all
     -- An index of a table in months belongs to that of the whole and comes and goes with it.
     select format('drop index %s', i.indexrelid::regclass), replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { remove } of rows) await client.query(remove);
  return async () => {
    for (const { add } of rows.toReversed()) await client.query(add);
  };
}
