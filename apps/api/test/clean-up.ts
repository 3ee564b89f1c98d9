import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterIn, decidedFolder } from '../src/platform/db/embedded/home.ts';
import { stopOrphan } from '../src/platform/db/embedded/postmaster.ts';

// The other end of stdin belongs to the test run. It closes when that ends, even by kill -9: then nothing may stay.
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Usage: clean-up.ts DATA_DIR');
process.on('SIGINT', () => undefined);
process.stdin.resume();
await new Promise((resolve) => process.stdin.once('close', resolve));
await sleep(200);
const folder = decidedFolder(dataDir);
if (folder !== undefined) {
  await stopOrphan(clusterIn(folder));
  rmSync(folder, { recursive: true, force: true });
}
rmSync(dataDir, { recursive: true, force: true });
