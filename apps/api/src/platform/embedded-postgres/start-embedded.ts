import { realpathSync, rmSync } from 'node:fs';
import type { EngineLog } from '../db/engine-error.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { lockDataDir } from './data-lock.ts';
import { clusterIn, decidedFolder, prepareHome } from './home.ts';
import { runningPostmaster } from './postmaster.ts';
import { appDatabase, appRole, ensureRolesAndDatabase } from './roles.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { stopOrphan, supervise } from './supervisor.ts';
import { adminUrl, appUrl, ownerUrl } from './urls.ts';

export interface EmbeddedDatabase {
  /** What the product connects with: an ordinary role that owns nothing. */
  readonly url: string;
  /** The ordinary role that owns the database and its tables: for migrations, the first load and a restore. */
  readonly ownerUrl: string;
  /** The superuser on database "postgres": for administration, never for requests. */
  readonly adminUrl: string;
  /** Where its data are. */
  readonly folder: string;
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** The server's process now; it changes when the server had to be started again. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: EngineLog;
  /** Server settings on top of the product's own; tests without durability use it. */
  readonly settings?: Readonly<Record<string, string>>;
}

const port = 5432;

/** Starts PostgreSQL on the data directory, on a unix socket only, and holds the directory for this process. */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = lockDataDir(dataDir);
  try {
    const home = await prepareHome(realpathSync(dataDir));
    const binaries = prepareBinaries(home);
    // Before a new cluster is there: one whose folder was deleted would write its last note into that, by the name it knows.
    await stopOrphan(home.cluster, log);
    await ensureCluster(binaries, home);
    const socketFolder = prepareSocketFolder(home, port);
    const place = { binaries, home, socketFolder, port, settings, adminUrl: adminUrl(socketFolder, port) };
    const server = await supervise(place, log);
    await ensureRolesAndDatabase(place.adminUrl);
    return {
      url: appUrl(socketFolder, port),
      ownerUrl: ownerUrl(socketFolder, port),
      adminUrl: place.adminUrl,
      folder: home.folder,
      connection: { host: socketFolder, port, user: appRole, database: appDatabase },
      get pid() {
        return server.pid();
      },
      async stop() {
        await server.stop();
        rmSync(socketFolder, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The addresses of a server that another process runs on this data directory at the moment. */
export function findRunning(dataDir: string): Pick<EmbeddedDatabase, 'url' | 'ownerUrl' | 'adminUrl'> | undefined {
  const folder = decidedFolder(dataDir);
  const running = folder === undefined ? undefined : runningPostmaster(clusterIn(folder));
  if (running === undefined) return undefined;
  return {
    url: appUrl(running.socketFolder, running.port),
    ownerUrl: ownerUrl(running.socketFolder, running.port),
    adminUrl: adminUrl(running.socketFolder, running.port),
  };
}
