import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from '@atelier/sheets';

/** What the import would read from a workbook. */
export const readWorkbook = async (bytes: Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  const path = join(folder, 'book.xlsx');
  const rows: string[][] = [];
  let header: readonly string[] = [];
  try {
    await writeFile(path, bytes);
    for await (const part of readSheet(path)) {
      if (part.kind === 'head') header = part.header;
      else if (part.kind === 'rows') rows.push(...part.rows.map(({ cells }) => [...cells]));
    }
    return { header, rows };
  } finally {
    await rm(folder, { recursive: true });
  }
};
