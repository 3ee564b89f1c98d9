import { createHash } from 'node:crypto';
import { sheetRowLimit } from '@atelier/domain/vocabulary/limits';
import type { z } from 'zod';
import { refuse } from '../refusal.ts';
import { shortSlices } from '../short-slices.ts';
import { linesOfFile } from '../storage/lines-of-file.ts';
import { keepTemporarily } from '../storage/temporary-file.ts';
import { readJsonLine } from './body/json-line.ts';

/** What the first line of an import says and what every further one does. */
interface LineSchemas<H extends z.ZodType, R extends z.ZodType> {
  readonly head: H;
  readonly line: R;
}

interface StagedLines<H, R> {
  readonly head: H;
  readonly rows: readonly R[];
}

async function readStaged<H extends z.ZodType, R extends z.ZodType>(
  path: string,
  schemas: LineSchemas<H, R>,
): Promise<StagedLines<z.output<H>, z.output<R>>> {
  let head: { readonly said: z.output<H> } | undefined;
  const rows: z.output<R>[] = [];
  const othersDue = shortSlices();
  for await (const line of linesOfFile(path)) {
    const number = rows.length + 2;
    if (line === '') continue;
    if (head === undefined) head = { said: readJsonLine(schemas.head, line, 1) };
    else if (rows.push(readJsonLine(schemas.line, line, number)) > sheetRowLimit)
      refuse('invalidInput', { reason: `At most ${sheetRowLimit} rows can be imported at once.` });
    const others = othersDue();
    if (others) await others;
  }
  return head === undefined || rows.length === 0 ? refuse('nothingToDo') : { head: head.said, rows };
}

async function* digesting(
  file: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of file) {
    hash.update(piece);
    yield piece;
  }
}

/** [T23] All rows are on the disk and read once before the transaction begins: a slow sender holds no lock. */
export async function stageLines<H extends z.ZodType, R extends z.ZodType>(
  file: AsyncIterable<Uint8Array>,
  sha256: string,
  schemas: LineSchemas<H, R>,
): Promise<StagedLines<z.output<H>, z.output<R>>> {
  const hash = createHash('sha256');
  const kept = await keepTemporarily(digesting(file, hash));
  try {
    if (hash.digest('hex') !== sha256) refuse('invalidInput', { reason: 'The rows did not arrive as they were sent.' });
    return await readStaged(kept.path, schemas);
  } finally {
    await kept.remove();
  }
}
