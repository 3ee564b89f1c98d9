import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PlatformParts } from '../platform-parts.ts';
import type { PushHub } from '../push/hub.ts';

export interface Metrics {
  /** Shows each part of the readiness as 1 or 0, asked whenever the figures are. */
  watch(parts: () => Promise<Readonly<Record<string, string>>>): void;
  observe(labels: { method: string; route: string; status: number }, ms: number): void;
  text(): Promise<string>;
  contentType: string;
}

const perPool = (registry: Registry, { pool }: PlatformParts['db']) =>
  new Gauge({
    name: 'atelier_database_connections',
    help: 'Connections of the pool by state; waiting counts requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

const perState = (
  registry: Registry,
  facts: { name: string; help: string },
  count: () => Promise<readonly { state: string; count: number }[]>,
) =>
  new Gauge({
    ...facts,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      // A database that is away must not take the other figures with it.
      for (const row of await count().catch(() => [])) this.set({ state: row.state }, row.count);
    },
  });

const jobCounts = async ({ db }: PlatformParts) => {
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
                WHEN run_at > now() THEN 'later' ELSE 'waiting' END AS state, count(*) AS count
    FROM graphile_worker.jobs GROUP BY 1`.execute(db.kysely);
  return rows;
};

/** How long the first of the waiting jobs has been due: a queue that nobody works on grows old. */
const oldestJob = (registry: Registry, { db }: PlatformParts) =>
  new Gauge({
    name: 'atelier_jobs_oldest_seconds',
    help: 'How long the oldest job that could run has been waiting',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ seconds: number }>`
        SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds FROM graphile_worker.jobs
        WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now()`
        .execute(db.kysely)
        .catch(() => ({ rows: [] }));
      if (rows[0]) this.set(rows[0].seconds);
    },
  });

const mailCounts = async ({ db }: PlatformParts) => {
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT status AS state, count(*) AS count FROM mail_outbox
    WHERE status IN ('queued', 'failed') GROUP BY 1`.execute(db.kysely);
  return rows;
};

export const createMetrics = (parts: PlatformParts, push: PushHub): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'atelier_http_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  perPool(registry, parts.db);
  perState(registry, { name: 'atelier_jobs', help: 'Jobs in the queue' }, () => jobCounts(parts));
  oldestJob(registry, parts);
  perState(registry, { name: 'atelier_mails', help: 'Mails not delivered' }, () => mailCounts(parts));
  new Gauge({
    name: 'atelier_push_readers',
    help: 'Open event streams of this process',
    registers: [registry],
    collect() {
      this.set(push.size());
    },
  });
  return {
    watch(parts) {
      new Gauge({
        name: 'atelier_part_up',
        help: 'Whether a part of the portal can be used: server, database, migrations, store, disk, and whether the audit log is protected',
        labelNames: ['part'],
        registers: [registry],
        async collect() {
          for (const [part, check] of Object.entries(await parts())) this.set({ part }, check === 'ok' ? 1 : 0);
        },
      });
    },
    observe: (labels, ms) => requests.observe(labels, ms / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
