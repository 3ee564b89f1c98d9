import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import { isAuditLogProtected } from '../db/application-rights.ts';
import { missingMigrations } from '../db/migrate.ts';
import { watchStore } from './watch-store.ts';

export type Check = 'ok' | 'down' | 'read-only' | 'behind' | 'stopping' | 'full' | 'unprotected';
export type Readiness = Record<'server' | 'database' | 'migrations' | 'store' | 'disk' | 'auditLog', Check>;

/**
 * What a node cannot do without. A store that is away leaves it degraded: grids, lists and edits need no file. An audit
 * log that the application could change is said, but takes no work away from anybody.
 */
const needed = ['server', 'database', 'migrations'] as const;

export type ReadyState = 'ready' | 'degraded' | 'not ready';

export const stateOf = (checks: Readiness): ReadyState => {
  if (needed.some((part) => checks[part] !== 'ok')) return 'not ready';
  return Object.values({ ...checks, auditLog: 'ok' }).every((check) => check === 'ok') ? 'ready' : 'degraded';
};

const patienceMs = 2_000;

const within = async (work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
};

const demandMigrations = async (platform: Platform): Promise<void> => {
  const missing = await missingMigrations(platform.db.pool);
  if (missing.length > 0) throw new Error(`Not applied: ${missing.join(', ')}`);
};

/** Says whether a request sent now would find everything it needs. */
export const createReadiness = (platform: Platform): (() => Promise<Readiness>) => {
  let migrated = false;
  let isProtected: boolean | undefined;
  const askStore = watchStore(platform.store);
  return async () => {
    const [database, store] = await Promise.all([within(sql`SELECT 1`.execute(platform.db.kysely)), askStore()]);
    migrated ||= database && (await within(demandMigrations(platform)));
    isProtected ??= migrated ? await isAuditLogProtected(platform.db.pool).catch(() => undefined) : undefined;
    return {
      server: platform.drain.leaving ? 'stopping' : 'ok',
      database: !database ? 'down' : platform.db.readOnly() ? 'read-only' : 'ok',
      migrations: migrated ? 'ok' : 'behind',
      store: store ? 'ok' : 'down',
      disk: platform.db.full() ? 'full' : 'ok',
      auditLog: isProtected === false ? 'unprotected' : 'ok',
    };
  };
};
