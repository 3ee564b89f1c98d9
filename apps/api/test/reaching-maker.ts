import { readFileSync } from 'node:fs';
import { tell } from '../src/platform/making/told.ts';
import { reachOut, type Targets } from './reach-out.ts';

/** Stands in the place of a process that makes a document, and writes what it could reach instead of one. */
const targets = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Targets;
await tell({ kind: 'checked', filename: 'reached', pictured: false });
await tell({ kind: 'wantsNoMore' });
// Whatever it has opened on its way would hold it.
process.stdout.write(JSON.stringify(await reachOut(targets)), () => process.exit(0));
