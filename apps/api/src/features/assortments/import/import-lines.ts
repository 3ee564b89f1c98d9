import { createHash } from 'node:crypto';
import { importHead, importLine } from '@atelier/contract/assortment-import';
import { sheetRowLimit } from '@atelier/domain/vocabulary/limits';
import type { z } from 'zod';
import { readJsonLine } from '../../../platform/http/json-line.ts';
import { refuse } from '../../../platform/refusal.ts';
import { linesOfFile } from '../../../platform/storage/lines-of-file.ts';
import { keepTemporarily } from '../../../platform/storage/temporary-file.ts';

export type ImportRow = z.output<typeof importLine>;

export interface StagedImport {
  readonly head: z.output<typeof importHead>;
  readonly rows: readonly ImportRow[];
}

async function readStaged(path: string): Promise<StagedImport> {
  let head: StagedImport['head'] | undefined;
  const rows: ImportRow[] = [];
  for await (const line of linesOfFile(path)) {
    const number = rows.length + 2;
    if (line === '') continue;
    if (head === undefined) head = readJsonLine(importHead, line, 1);
    else if (rows.push(readJsonLine(importLine, line, number)) > sheetRowLimit)
      refuse('invalidInput', { reason: `At most ${sheetRowLimit} rows can be imported at once.` });
  }
  return head === undefined || rows.length === 0 ? refuse('nothingToDo') : { head, rows };
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
export async function stageImport(file: AsyncIterable<Uint8Array>, sha256: string): Promise<StagedImport> {
  const hash = createHash('sha256');
  const kept = await keepTemporarily(digesting(file, hash));
  try {
    if (hash.digest('hex') !== sha256) refuse('invalidInput', { reason: 'The rows did not arrive as they were sent.' });
    return await readStaged(kept.path);
  } finally {
    await kept.remove();
  }
}
