import { open, readFile } from 'node:fs/promises';
import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { SheetPart } from '../sheet-parts.ts';
import { openCsv } from './csv/csv-rows.ts';
import { decodeText } from './csv/decode-text.ts';
import { openForeign } from './foreign-rows.ts';
import { openArchive } from './open-archive.ts';
import type { RawSheet } from './raw-sheet.ts';
import { sniff } from './sniff.ts';
import { tabulate } from './tabulate.ts';
import { openXls } from './xls/xls-rows.ts';
import { openXlsx } from './xlsx/xlsx-rows.ts';

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new SheetRefusal('empty');
    if (size > sheetLimits.fileBytes) throw new SheetRefusal('tooLarge');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* archived(path: string): AsyncGenerator<SheetPart> {
  const archive = await openArchive(path);
  try {
    yield* tabulate(await openXlsx(archive));
  } finally {
    archive.close();
  }
}

/** A reader that trips over bytes out of place has met a damaged file, not a fault of ours. */
const asDamage = (error: unknown): unknown => (error instanceof RangeError ? new SheetRefusal('damaged') : error);

async function openWhole(path: string, kind: 'compound' | 'markup' | 'text'): Promise<RawSheet> {
  const bytes = await readFile(path);
  if (kind === 'text') return openCsv(decodeText(bytes));
  if (kind === 'markup') return openForeign(bytes, 'markup');
  return openXls(bytes) ?? openForeign(bytes, 'xls');
}

/** Reads any accepted file in this process. Untrusted files go through `readSheet`, which does this in a child. */
export async function* readFileParts(path: string): AsyncGenerator<SheetPart> {
  const kind = sniff(await firstBytes(path));
  if (kind === 'foreign') throw new SheetRefusal('notSpreadsheet');
  try {
    if (kind === 'archive') yield* archived(path);
    else yield* tabulate(await openWhole(path, kind));
  } catch (error) {
    throw asDamage(error);
  }
}
