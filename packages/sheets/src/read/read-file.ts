import { open, readFile } from 'node:fs/promises';
import type { SheetEncoding } from '@atelier/domain/import/sheet-encodings';
import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { ReadChoices, SheetPart } from '../sheet-parts.ts';
import type { Archive } from './open-archive.ts';
import type { RawSheet } from './raw-sheet.ts';
import { sniff } from './sniff.ts';
import { tabulate } from './tabulate.ts';

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

/** The code for a kind of file is loaded by such a file alone: each is read by a process of its own, which starts cold. */
const foreign = () => import('./foreign-rows.ts');

const binaryBook = 'xl/workbook.bin';

/** Everything inside is held while a binary workbook is read, so it may hold less than one that is read in passing. */
async function openBinary(path: string, archive: Archive): Promise<RawSheet> {
  const unpacked = archive.names.reduce((sum, name) => sum + archive.unpackedSize(name), 0);
  if (unpacked > sheetLimits.binaryBytes) throw new SheetRefusal('binaryTooLarge');
  const { openForeign } = await foreign();
  return openForeign(await readFile(path), 'xlsb', unpacked);
}

async function* archived(path: string, choices: ReadChoices): AsyncGenerator<SheetPart> {
  const { openArchive } = await import('./open-archive.ts');
  const { openXlsx } = await import('./xlsx/xlsx-rows.ts');
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
  if (kind === 'text') {
    const [{ openCsv }, { decodeText }] = await Promise.all([
      import('./csv/csv-rows.ts'),
      import('./csv/decode-text.ts'),
    ]);
    return openCsv(decodeText(bytes, encoding), bytes.length);
  }
  if (kind === 'compound') {
    const { openXls } = await import('./xls/xls-rows.ts');
    const sheet = openXls(bytes, encoding);
    if (sheet) return sheet;
  }
  const { openForeign } = await foreign();
  return openForeign(bytes, kind === 'markup' ? 'markup' : 'xls');
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
