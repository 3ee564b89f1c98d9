import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { SheetRefusal } from '../refusal.ts';
import type { ReadChoices } from '../sheet-parts.ts';
import type { ChildLine } from './child-lines.ts';
import { readFileParts } from './read-file.ts';

const aheadBytes = 1_048_576;
/** Written by another thread: a pipe as `process.stdout` makes this one wait for the reader at every piece. */
const output = createWriteStream('', { fd: 1, highWaterMark: aheadBytes });

/** Waits while the other side is not reading, so the rows of a large sheet never pile up here. */
async function say(line: ChildLine): Promise<void> {
  if (!output.write(`${JSON.stringify(line)}\n`)) await once(output, 'drain');
}

try {
  const choices = JSON.parse(process.argv[3] ?? '{}') as ReadChoices;
  for await (const part of readFileParts(process.argv[2]!, choices)) await say(part);
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  await say({ kind: 'refused', code: error.code, detail: error.detail });
}
output.end();
await finished(output);
