import { existsSync } from 'node:fs';
import { removeScratch } from './scratch.ts';

// The other end of stdin belongs to the run of specs. It closes when that ends, even by kill -9: then nothing may stay.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: remove-scratch.ts FOLDER');
process.on('SIGINT', () => undefined);
process.stdin.resume();
await new Promise((resolve) => process.stdin.once('close', resolve));
if (existsSync(folder)) await removeScratch(folder);
