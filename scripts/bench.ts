import { readdirSync } from 'node:fs';
import { endingMs, endProcesses } from '../apps/e2e/drills/support/product/portal.ts';
import { runBench } from '../bench/run.ts';
import { stopOnSignal } from './tools/stop-in-order.ts';

const folder = new URL('../bench/', import.meta.url);
const known = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['results', 'node_modules'].includes(entry.name))
  .map((entry) => entry.name);
const names = process.argv.slice(2);
const unknown = names.filter((name) => !known.includes(name));
if (names.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run bench -- NAME...   known: ${known.join(', ')}`);
  process.exit(1);
}
stopOnSignal(endProcesses, endingMs);
let within = true;
for (const name of names) within = (await runBench(name)) && within;
process.exit(within ? 0 : 1);
