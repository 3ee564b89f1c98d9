import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endsWithDrill } from '../product/portal.ts';
import { signalAll } from '../product/processes.ts';

export interface SharedDatabase {
  readonly url: string;
  readonly ownerUrl: string;
  /** What a portal is started with to use it. */
  readonly env: { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string };
  stop(): Promise<void>;
}

const patienceMs = 30_000;
const holder = fileURLToPath(new URL('../../../../api/test/hold-data-dir.ts', import.meta.url));

/** A server of its own that several portals use through DATABASE_URL. */
export async function startSharedDatabase(dataDir: string): Promise<SharedDatabase> {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { url, ownerUrl, pid } = JSON.parse(String(line)) as { url: string; ownerUrl: string; pid: number };
  endsWithDrill(child, () => {
    signalAll([pid], 'SIGQUIT');
    child.kill('SIGKILL');
  });
  return {
    url,
    ownerUrl,
    env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      signalAll([pid], 'SIGINT');
      // Until it is gone it removes files of its own, and whoever removes the folder trips over that.
      for (const end = performance.now() + patienceMs; existsSync(`/proc/${pid}`) && performance.now() < end; )
        await sleep(50);
    },
  };
}
