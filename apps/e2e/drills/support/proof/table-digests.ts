import pg from 'pg';

/** Number of rows and a hash of their content for every table: two databases with equal digests hold the same. */
export async function tableDigests(url: string, without: readonly string[] = []): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
      [without],
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const found = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(h, '' order by h)), '') as digest
           from (select md5(t::text) as h from "${name}" t) rows`,
      );
      digests[name] = found.rows[0]!.digest;
    }
    return digests;
  } finally {
    await client.end();
  }
}

export function differingTables(one: Record<string, string>, other: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);
}
