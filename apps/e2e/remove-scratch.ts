import { existsSync } from 'node:fs';
import { removeScratchOfKilled } from './scratch.ts';

// The other end of stdin belongs to the run. It closes when that ends, even by kill -9: then nothing may stay.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: remove-scratch.ts FOLDER');
process.on('SIGINT', () => undefined);
process.stdin.resume();
await new Promise((resolve) => process.stdin.once('close', resolve));
if (existsSync(folder)) await removeScratchOfKilled(folder);
