import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
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
const attempts = 20;

/** Node ends in silence where somebody else deletes a file in the same folder, and leaves the rest: so it is looked at. */
export function removeWholly(folder: string): void {
  for (let attempt = 0; attempt < attempts && existsSync(folder); attempt++) rmSync(folder, patiently);
  if (existsSync(folder)) throw new Error(`${folder} is still written to.`);
}

/** Leaves nothing: no server, and no cluster wherever it had to live. */
export async function removeDataDir(dataDir: string): Promise<void> {
  // Somebody else may have emptied it already: its server is known by the folder that it was started in.
  const folder = decidedFolder(dataDir) ?? join(dataDir, 'postgres');
  await stopPostmaster(clusterIn(folder));
  removeWholly(folder);
  removeWholly(dataDir);
}
