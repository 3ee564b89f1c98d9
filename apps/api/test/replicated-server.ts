import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/platform/db/migrate.ts';
import { prepareBinaries } from '../src/platform/embedded-postgres/binaries.ts';
import { prepareHome } from '../src/platform/embedded-postgres/home.ts';
import { prepareSocketFolder } from '../src/platform/embedded-postgres/socket-folder.ts';
import { startEmbedded } from '../src/platform/embedded-postgres/start-embedded.ts';
import { supervise } from '../src/platform/embedded-postgres/supervisor.ts';
import { adminUrl, appUrl } from '../src/platform/embedded-postgres/urls.ts';
import { removeDataDir, temporaryDataDir } from './temporary-folder.ts';

const log = { info: () => undefined, warn: () => undefined };

export interface ReplicatedServer {
  readonly url: string;
  readonly ownerUrl: string;
  readonly copyUrl: string;
  /** Asks the copy as its superuser: to hold it up, for instance. */
  onCopy<T extends pg.QueryResultRow>(statement: string): Promise<T[]>;
  stopCopy(): Promise<void>;
  startCopy(): Promise<void>;
  stop(): Promise<void>;
}

const ask = async <T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** A server that waits for its disk, and a copy of it that follows its log as it is written. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const [dataDir, copyDir] = [temporaryDataDir(), temporaryDataDir()];
  const first = await startEmbedded({ dataDir, log });
  await migrate({ url: first.url, ownerUrl: first.ownerUrl });
  await first.stop();
  const home = await prepareHome(realpathSync(copyDir));
  execFileSync('cp', ['-a', join(first.folder, 'data'), home.cluster]);
  const primary = await startEmbedded({ dataDir, log });
  const { host, port } = primary.connection;
  appendFileSync(
    join(home.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=postgres'\n`,
  );
  const signal = join(home.cluster, 'standby.signal');
  writeFileSync(signal, '');
  if (home.account !== undefined) chownSync(signal, home.account.uid, home.account.gid);
  const socketFolder = prepareSocketFolder(home, port);
  const place = {
    binaries: prepareBinaries(home),
    home,
    socketFolder,
    port,
    settings: {},
    adminUrl: adminUrl(socketFolder, port),
  };
  let copy = await supervise(place, log);
  return {
    url: primary.url,
    ownerUrl: primary.ownerUrl,
    copyUrl: appUrl(socketFolder, port),
    onCopy: (statement) => ask(place.adminUrl, statement),
    stopCopy: () => copy.stop(),
    async startCopy() {
      copy = await supervise(place, log);
    },
    async stop() {
      await copy.stop();
      await primary.stop();
      rmSync(socketFolder, { recursive: true, force: true });
      for (const folder of [copyDir, dataDir]) await removeDataDir(folder);
    },
  };
}
