import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { documentLines } from '@atelier/api/src/features/documents/xlsx/document-lines.ts';
import { exportSheet } from '@atelier/api/src/features/sheets/index.ts';
import { createFairTurns } from '@atelier/api/src/platform/fair-turns.ts';
import { createLogger } from '@atelier/api/src/platform/log/logger.ts';
import { pictureMaker, picturesIn } from '../sheets/pictures.ts';
import { workbookInput } from './workbook-input.ts';

/** As the portal makes it: lines to a process of its own, pictures to its standard input, the workbook back. */
const picture = await pictureMaker();
const pictures = {
  demand: async () => undefined,
  async *of(names: readonly string[]) {
    for (const name of names) yield picture(Number(name));
  },
};
const waiting = { gone: new AbortController().signal, log: createLogger('silent'), user: { id: 'bench' } };
const way = { turns: createFairTurns(1, 1) };
const began = performance.now();
const { body } = await exportSheet(waiting, documentLines(workbookInput(), 'Bench.xlsx'), pictures, way);
const file = join(process.argv[2]!, 'ours.xlsx');
await pipeline(body, createWriteStream(file));
const delay = performance.now() - began;
const done = picturesIn(await readFile(file));
console.log(JSON.stringify({ done, memory: process.resourceUsage().maxRSS * 1_024, delay }));
