import { readFileParts } from '../src/read/read-file.ts';
import type { SheetEnd, SheetHead, SheetPart, SheetRow } from '../src/sheet-parts.ts';

export interface WholeSheet {
  readonly head: SheetHead;
  readonly rows: readonly SheetRow[];
  readonly cells: readonly (readonly string[])[];
  readonly end: SheetEnd;
}

export async function gather(parts: AsyncIterable<SheetPart>): Promise<WholeSheet> {
  let head: SheetHead | undefined;
  let end: SheetEnd | undefined;
  const rows: SheetRow[] = [];
  for await (const part of parts) {
    if (part.kind === 'head') head = part;
    else if (part.kind === 'rows') rows.push(...part.rows);
    else end = part;
  }
  if (!head || !end) throw new Error('The reader ended without saying so.');
  return { head, rows, cells: rows.map((row) => row.cells), end };
}

export const readWhole = (path: string): Promise<WholeSheet> => gather(readFileParts(path));
