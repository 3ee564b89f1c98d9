import { once } from 'node:events';
import { SheetRefusal } from '../refusal.ts';
import type { ChildLine } from './child-lines.ts';
import { readFileParts } from './read-file.ts';

/** Waits while the other side is not reading, so the rows of a large sheet never pile up here. */
async function say(line: ChildLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

try {
  for await (const part of readFileParts(process.argv[2]!)) await say(part);
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  await say({ kind: 'refused', code: error.code, detail: error.detail });
}
