import type pg from 'pg';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly target: string | null;
  readonly targetColumn: string | null;
}

/** Columns that must be given a value, as the schema itself tells. */
const neededColumns = `
  select c.relname as "table", a.attname as column, format_type(a.atttypid, null) as type,
         r.relname as target, ra.attname as "targetColumn"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
    left join pg_class r on r.oid = k.confrelid
    left join pg_attribute ra on ra.attrelid = k.confrelid and ra.attnum = k.confkey[1]
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnotnull
     and not a.atthasdef and a.attidentity = '' and a.attgenerated = ''`;

const values: Readonly<Record<string, string>> = {
  text: `'drill'`,
  uuid: 'gen_random_uuid()',
  bytea: `decode(repeat('61', 32), 'hex')`,
  jsonb: `'{}'`,
  boolean: 'true',
  date: 'current_date',
  'text[]': `'{}'`,
  integer: '1',
  smallint: '1',
  bigint: '1',
  numeric: '1',
};

const fitting = (checks: readonly string[], { column, type, target, targetColumn }: Column): string => {
  if (target !== null) return `(select "${targetColumn}" from "${target}" limit 1)`;
  const allowed = checks
    .map((check) => new RegExp(`\\(${column} = ANY \\(ARRAY\\['([^']*)'`).exec(check)?.[1])
    .find((one) => one !== undefined);
  if (allowed !== undefined) return `'${allowed}'`;
  return values[type] ?? `now() + interval '1 hour'`;
};

async function emptyTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  const empty: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from "${name}" limit 1`);
    if (rowCount === 0) empty.push(name);
  }
  return empty;
}

/** Puts a row into every table that has none; answers why some stayed empty. */
export async function fillEmptyTables(client: pg.ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query<Column>(neededColumns);
  const { rows: checks } = await client.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const refused = new Map<string, string>();
  for (let before = -1; before !== refused.size; ) {
    before = refused.size;
    refused.clear();
    for (const name of await emptyTables(client)) {
      const own = columns.filter(({ table }) => table === name);
      const rules = checks.filter(({ table }) => table === name).map(({ definition }) => definition);
      const given = own.map((column) => fitting(rules, column));
      const into =
        own.length === 0 ? 'default values' : `(${own.map(({ column }) => `"${column}"`)}) values (${given})`;
      await client.query(`insert into "${name}" ${into}`).catch((error: Error) => refused.set(name, error.message));
    }
  }
  return [...refused].map(([name, reason]) => `${name}: ${reason}`);
}
