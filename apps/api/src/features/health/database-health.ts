import { sql } from 'kysely';
import type { Ctx, Platform } from '../../platform/context.ts';
import { shapeOf } from '../../platform/db/slow-queries.ts';
import { tableSizes } from '../../platform/ops/measure-sizes.ts';

type Read = Pick<Ctx, 'read'>;

interface Facts {
  readonly version: string;
  readonly bytes: number;
  readonly used: number;
  readonly busy: number;
  readonly most: number;
  readonly statements: boolean;
}

const factsOf = async ({ read }: Read): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes,
           (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
           (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND state <> 'idle') AS busy,
           current_setting('max_connections')::int AS most,
           to_regclass('pg_stat_statements') IS NOT NULL
             AND has_table_privilege(to_regclass('pg_stat_statements'), 'SELECT') AS statements`.execute(read);
  return rows[0]!;
};

interface TableSize {
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
  readonly grown: number | null;
}

const largest = async ({ read }: Read): Promise<TableSize[]> => {
  const { rows } = await sql<TableSize>`
    SELECT c.name, c.bytes, c.items AS rows,
           (c.bytes - (
             SELECT o.bytes FROM sizes_by_day o
              WHERE o.what = 'table' AND o.name = c.name AND o.day BETWEEN current_date - 7 AND current_date - 1
              ORDER BY o.day LIMIT 1))::float8 AS grown
      FROM (${tableSizes}) c ORDER BY c.bytes DESC, c.name LIMIT 10`.execute(read);
  return rows;
};

interface Lag {
  readonly name: string;
  readonly lagSeconds: number | null;
}

const copiesOf = async ({ read }: Read): Promise<Lag[]> => {
  const { rows } = await sql<Lag>`
    SELECT coalesce(nullif(application_name, ''), 'copy') AS name,
           extract(epoch FROM replay_lag)::float8 AS "lagSeconds"
      FROM pg_stat_replication ORDER BY 1 LIMIT 20`.execute(read);
  return rows;
};

const mostQueries = 10;

interface Statement {
  readonly query: string;
  readonly calls: number;
  readonly meanMs: number;
  readonly worstMs: number;
}

/** Only questions and edits of ours: the server keeps those without their values. */
const slowOfServer = async ({ read }: Read) => {
  const { rows } = await sql<Statement>`
    SELECT query, calls::float8 AS calls, mean_exec_time AS "meanMs", max_exec_time AS "worstMs"
      FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND query ~* '^\\s*(select|insert|update|delete|with)\\M'
     ORDER BY mean_exec_time DESC LIMIT ${mostQueries}`.execute(read);
  return rows.map(({ query, ...figures }) => ({ shape: shapeOf(query), ...figures }));
};

export const databaseHealth =
  ({ db }: Pick<Platform, 'db'>) =>
  async (ctx: Ctx) => {
    const { version, bytes, used, busy, most, statements } = await factsOf(ctx);
    // An extension that is there but was not loaded with the server refuses to answer.
    const server = statements ? await slowOfServer(ctx).catch(() => undefined) : undefined;
    return {
      version,
      bytes,
      tables: await largest(ctx),
      connections: { used, busy, most },
      copies: await copiesOf(ctx),
      slow: server
        ? { from: 'server' as const, queries: server }
        : { from: 'process' as const, queries: db.slow.list().slice(0, mostQueries) },
    };
  };
