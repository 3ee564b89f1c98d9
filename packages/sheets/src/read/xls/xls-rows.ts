import type { SheetEncoding } from '@atelier/domain/import/sheet-encodings';
import { SheetRefusal } from '../../refusal.ts';
import type { MergedRun } from '../../sheet-parts.ts';
import { type RawRow, type RawSheet, wholeSheet } from '../raw-sheet.ts';
import { cellsOf } from './biff-cells.ts';
import { type BiffGlobals, readGlobals } from './biff-globals.ts';
import { recordIds, records } from './biff-records.ts';
import { openCompound } from './compound-file.ts';

const cellRecords: ReadonlySet<number> = new Set([
  recordIds.labelSst,
  recordIds.number,
  recordIds.rk,
  recordIds.mulRk,
  recordIds.boolError,
  recordIds.formula,
  recordIds.label,
  recordIds.rString,
]);

const mergedRuns = (data: Buffer): MergedRun[] =>
  Array.from({ length: data.readUInt16LE(0) }, (_, index) => ({
    fromRow: data.readUInt16LE(2 + index * 8) + 1,
    toRow: data.readUInt16LE(4 + index * 8) + 1,
    column: data.readUInt16LE(6 + index * 8),
  })).filter((run) => run.toRow > run.fromRow);

function* sheetRows(stream: Buffer, globals: BiffGlobals, merged: MergedRun[]): Generator<RawRow> {
  let row: { number: number; cells: string[] } | undefined;
  let awaiting: number | undefined;
  for (const record of records(stream, globals.sheet.offset)) {
    if (record.id === recordIds.merged) merged.push(...mergedRuns(record.data));
    else if (record.id === recordIds.string && awaiting !== undefined)
      row!.cells[awaiting] = globals.dialect.text(record.data, 0, 2);
    else if (cellRecords.has(record.id)) {
      for (const cell of cellsOf(record, globals)) {
        if (row?.number !== cell.row + 1) {
          if (row) yield row;
          row = { number: cell.row + 1, cells: [] };
        }
        awaiting = cell.text === null ? cell.column : undefined;
        if (cell.text !== null) row.cells[cell.column] = cell.text;
      }
    }
  }
  if (row) yield row;
}

/** Null when the container holds an older dialect that another reader has to try. */
export function openXls(bytes: Buffer, chosen?: SheetEncoding): RawSheet | null {
  const file = openCompound(bytes);
  if (file.has('EncryptedPackage')) throw new SheetRefusal('encrypted');
  const stream = file.stream('Workbook') ?? file.stream('Book');
  if (!stream) throw new SheetRefusal('notSpreadsheet');
  const globals = readGlobals(stream, chosen);
  if (!globals) return null;
  const merged: MergedRun[] = [];
  const facts = { format: 'xls', name: globals.sheet.name, encoding: globals.encoding, bytes: bytes.length } as const;
  return wholeSheet(
    { ...facts, macros: file.has('_VBA_PROJECT_CUR') },
    () => sheetRows(stream, globals, merged),
    () => ({ merged, uncalculated: 0 }),
  );
}
