import { open, readFile } from 'node:fs/promises';
import type { SheetEncoding } from '@atelier/domain/import/sheet-encodings';
import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { ReadChoices, SheetPart } from '../sheet-parts.ts';
import { openCsv } from './csv/csv-rows.ts';
import { decodeText } from './csv/decode-text.ts';
import { openForeign } from './foreign-rows.ts';
import { type Archive, openArchive } from './open-archive.ts';
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

const binaryBook = 'xl/workbook.bin';

/** Everything inside is held while a binary workbook is read, so it may hold less than one that is read in passing. */
async function openBinary(path: string, archive: Archive): Promise<RawSheet> {
  const unpacked = archive.names.reduce((sum, name) => sum + archive.unpackedSize(name), 0);
  if (unpacked > sheetLimits.binaryBytes) throw new SheetRefusal('binaryTooLarge');
  return openForeign(await readFile(path), 'xlsb', unpacked);
}

async function* archived(path: string, choices: ReadChoices): AsyncGenerator<SheetPart> {
  const archive = await openArchive(path);
  try {
    const sheet = archive.has(binaryBook) ? openBinary(path, archive) : openXlsx(archive);
    yield* tabulate(await sheet, choices);
  } finally {
    archive.close();
  }
}

/** A reader that trips over bytes out of place has met a damaged file, not a fault of ours. */
const asDamage = (error: unknown): unknown => (error instanceof RangeError ? new SheetRefusal('damaged') : error);

async function openWhole(
  path: string,
  kind: 'compound' | 'bareBiff' | 'markup' | 'text',
  encoding: SheetEncoding | undefined,
): Promise<RawSheet> {
  const bytes = await readFile(path);
  if (kind === 'text') return openCsv(decodeText(bytes, encoding), bytes.length);
  if (kind === 'markup') return openForeign(bytes, 'markup');
  return (kind === 'compound' ? openXls(bytes, encoding) : null) ?? openForeign(bytes, 'xls');
}

/** Reads any accepted file in this process. Untrusted files go through `readSheet`, which does this in a child. */
export async function* readFileParts(path: string, choices: ReadChoices = {}): AsyncGenerator<SheetPart> {
  const kind = sniff(await firstBytes(path));
  if (kind === 'foreign') throw new SheetRefusal('notSpreadsheet');
  try {
    if (kind === 'archive') yield* archived(path, choices);
    else yield* tabulate(await openWhole(path, kind, choices.encoding), choices);
  } catch (error) {
    throw asDamage(error);
  }
}
