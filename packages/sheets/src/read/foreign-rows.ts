import type { WorkBook, WorkSheet } from '@e965/xlsx';
import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { SheetFormat } from '../sheet-parts.ts';
import { numberText } from './cell-text.ts';
import { lookOfFormat } from './number-look.ts';
import { type RawRow, type RawSheet, wholeSheet } from './raw-sheet.ts';

interface ForeignCell {
  readonly t?: string;
  readonly v?: unknown;
  readonly z?: unknown;
  readonly w?: string;
}

const textOf = (cell: ForeignCell | undefined): string | undefined => {
  if (cell?.v === undefined || cell.v === null) return undefined;
  if (cell.t === 'n') return numberText(Number(cell.v), lookOfFormat(String(cell.z ?? 'General')), false);
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE';
  return cell.t === 'e' ? (cell.w ?? '#VALUE!') : String(cell.v);
};

function* rowsOf(sheet: WorkSheet): Generator<RawRow> {
  const data = (sheet['!data'] ?? []) as (ForeignCell[] | undefined)[];
  for (const [index, row] of data.entries()) {
    if (row) yield { number: index + 1, cells: Array.from(row, textOf) };
  }
}

/** Entities of one's own are the only way in which markup can grow while it is read (X5, X6). */
const refuseEntities = (bytes: Buffer): void => {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(bytes.toString('latin1'))) throw new SheetRefusal('entities');
};

async function readBook(bytes: Buffer): Promise<WorkBook> {
  const { read } = await import('@e965/xlsx');
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      // Without raw the texts 001234 and 1E5 of an HTML table would turn into numbers.
      raw: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      sheets: 0,
      sheetRows: sheetLimits.rows + 2,
    });
  } catch (error) {
    throw new SheetRefusal('unreadable', error instanceof Error ? error.message : '');
  }
}

/** What another library reads: HTML tables and XML of 2003 under the name of a workbook, binary workbooks, oldest BIFF. */
export async function openForeign(
  bytes: Buffer,
  format: Extract<SheetFormat, 'markup' | 'xls' | 'xlsb'>,
  unpackedBytes = bytes.length,
): Promise<RawSheet> {
  if (format === 'markup') refuseEntities(bytes);
  const book = await readBook(bytes);
  const name = book.SheetNames[0];
  const sheet = name === undefined ? undefined : book.Sheets[name];
  if (name === undefined || !sheet) throw new SheetRefusal('notSpreadsheet');
  return wholeSheet({ format, name, macros: false, encoding: null, bytes: unpackedBytes }, () => rowsOf(sheet));
}
