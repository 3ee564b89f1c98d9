import type { WorkBook, WorkSheet } from '@e965/xlsx';
import { SheetRefusal } from '../refusal.ts';
import { sheetLimits } from '../sheet-limits.ts';
import type { SheetFormat } from '../sheet-parts.ts';
import { lookOfFormat, numberText } from './cell-text.ts';
import type { RawRow, RawSheet } from './raw-sheet.ts';

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

/** What is not a spreadsheet by itself but is saved under the name of one: HTML tables, XML of 2003, old BIFF. */
export async function openForeign(bytes: Buffer, format: Extract<SheetFormat, 'markup' | 'xls'>): Promise<RawSheet> {
  if (format === 'markup') refuseEntities(bytes);
  const book = await readBook(bytes);
  const name = book.SheetNames[0];
  const sheet = name === undefined ? undefined : book.Sheets[name];
  if (name === undefined || !sheet) throw new SheetRefusal('notSpreadsheet');
  return {
    format,
    name,
    macros: false,
    narrow: () => {},
    progress: () => 1,
    closing: () => ({ merged: [], uncalculated: 0 }),
    async *rows() {
      yield [...rowsOf(sheet)];
    },
  };
}
