import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endsWithDrill } from '../product/portal.ts';

export interface SharedDatabase {
  readonly url: string;
  readonly ownerUrl: string;
  /** What a portal is started with to use it. */
  readonly env: { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string };
  stop(): Promise<void>;
}

const holder = fileURLToPath(new URL('../../../../api/test/hold-data-dir.ts', import.meta.url));

/** A server of its own that several portals use through DATABASE_URL. */
export async function startSharedDatabase(dataDir: string): Promise<SharedDatabase> {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  // From the start: a signal may come while the database is still being made, which takes seconds.
  endsWithDrill(child);
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The database could not be started.')));
  const [line] = (await Promise.race([once(child.stdout, 'data'), gone])) as [Buffer];
  const { url, ownerUrl } = JSON.parse(String(line)) as { url: string; ownerUrl: string };
  return {
    url,
    ownerUrl,
    env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
