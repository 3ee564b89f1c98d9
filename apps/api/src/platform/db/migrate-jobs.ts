import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';

const silentLogger = new Logger(() => () => undefined);

/** The queue's own tables, in a schema of their own; safe when several nodes start at once. */
export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silentLogger });
