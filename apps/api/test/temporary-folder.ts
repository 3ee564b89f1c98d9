import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterIn, decidedFolder } from '../src/platform/embedded-postgres/home.ts';
import { stopPostmaster } from '../src/platform/embedded-postgres/postmaster.ts';

/** Open to be entered, so that under root the database's own account can live inside it. */
export function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** A picture whose reader has gone is still drawn to its end: a folder that is being emptied may get another file. */
const patiently = { recursive: true, force: true, maxRetries: 8, retryDelay: 50 } as const;

/** Leaves nothing: no server, and no cluster wherever it had to live. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const folder = decidedFolder(dataDir);
  if (folder !== undefined) {
    await stopPostmaster(clusterIn(folder));
    rmSync(folder, patiently);
  }
  rmSync(dataDir, patiently);
}
