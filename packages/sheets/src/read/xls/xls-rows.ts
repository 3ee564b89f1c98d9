import { SheetRefusal } from '../../refusal.ts';
import type { MergedRun } from '../../sheet-parts.ts';
import type { RawRow, RawSheet } from '../raw-sheet.ts';
import { cellsOf } from './biff-cells.ts';
import { type BiffGlobals, readGlobals } from './biff-globals.ts';
import { recordIds, records } from './biff-records.ts';
import { shortString } from './biff-strings.ts';
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
      row!.cells[awaiting] = shortString(record.data, 0, 2);
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

async function* batched(rows: Iterable<RawRow>): AsyncGenerator<RawRow[]> {
  let batch: RawRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < 1_000) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Null when the container holds an older dialect that another reader has to try. */
export function openXls(bytes: Buffer): RawSheet | null {
  const file = openCompound(bytes);
  if (file.names.includes('EncryptedPackage')) throw new SheetRefusal('encrypted');
  const stream = file.stream('Workbook') ?? file.stream('Book');
  if (!stream) throw new SheetRefusal('notSpreadsheet');
  const globals = readGlobals(stream);
  if (!globals) return null;
  const merged: MergedRun[] = [];
  return {
    format: 'xls',
    name: globals.sheet.name,
    macros: file.names.includes('_VBA_PROJECT_CUR'),
    narrow: () => {},
    progress: () => 1,
    closing: () => ({ merged, uncalculated: 0 }),
    rows: () => batched(sheetRows(stream, globals, merged)),
  };
}
