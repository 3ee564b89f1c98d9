import type { healthRoutes } from '@atelier/contract/platform/health';
import { sql } from 'kysely';
import type { Ctx, Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { goneAfterSeconds, type ProcessRow } from '../../platform/ops/keep-process-row.ts';
import { databaseHealth } from './database-health.ts';
import { jobHealth, retryDeadJobs } from './job-health.ts';
import { mailHealth } from './mail-health.ts';
import { storageHealth } from './storage-health.ts';

const processes = async ({ read }: Ctx, own: string) => {
  const rows = await read
    .selectFrom('api_processes')
    .selectAll()
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${goneAfterSeconds})`)
    .orderBy('started_at')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, host: row.host, pid: row.pid, version: row.version },
    startedAt: row.started_at.toISOString(),
    pushReaders: row.push_readers,
    connections: row.connections,
    isThis: row.id === own,
  }));
};

/** [G25] Sizes and numbers alone: whoever keeps the portal well needs nobody's data for it. */
export const healthHandlers = (platform: Platform, row: ProcessRow): HandlersFor<keyof typeof healthRoutes> => {
  const [storage, mail, database] = [storageHealth(platform), mailHealth(platform.config), databaseHealth(platform)];
  return {
    async systemHealth(ctx) {
      await row.tell();
      return {
        at: ctx.clock.now().toISOString(),
        jobs: await jobHealth(ctx),
        storage: await storage(ctx),
        mail: await mail(ctx),
        database: await database(ctx),
        processes: await processes(ctx, row.id),
      };
    },
    retryDeadJobs,
  };
};
