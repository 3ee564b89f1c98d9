import { setTimeout as sleep } from 'node:timers/promises';
import { removeDataDir } from './temporary-folder.ts';

// The other end of stdin belongs to the test run. It closes when that ends, even by kill -9: then nothing may stay.
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Usage: clean-up.ts DATA_DIR');
process.on('SIGINT', () => undefined);
process.stdin.resume();
await new Promise((resolve) => process.stdin.once('close', resolve));
await sleep(200);
await removeDataDir(dataDir);
