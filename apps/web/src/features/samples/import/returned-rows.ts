import type { SampleLibrary } from '@atelier/domain/access/user';
import type { CellDifference } from '@atelier/domain/import/round-trip/compare-row';
import type { SheetTable } from '@atelier/domain/import/round-trip/compare-sheet';
import { findMarks, readMark } from '@atelier/domain/import/round-trip/row-marks';
import { readSampleCode } from '@atelier/domain/sample/sample-code';
import { Grid, MemorySource } from '@atelier/grid';
import { readSamplesByCode } from '../read-samples.ts';
import { sampleColumns } from '../sample-columns.ts';
import type { SampleRow } from '../sample-row.ts';

/** The codes of the samples that a returned sheet speaks of. */
export function codesIn({ header, lines }: SheetTable): string[] {
  const places = findMarks(header);
  if (!places) return [];
  const codes = lines.flatMap(({ cells }) => readSampleCode(readMark(cells, places)?.id ?? '') ?? []);
  return [...new Set(codes)];
}

/** Those samples as they are now, in a grid that saves nothing by itself; people know them by their codes. */
export async function returnedRows(library: SampleLibrary, sheet: SheetTable): Promise<Grid<SampleRow>> {
  const idOf = ({ shownCode }: SampleRow) => shownCode;
  const rows = await readSamplesByCode(library, codesIn(sheet));
  return new Grid<SampleRow>({
    label: `${library} samples`,
    idOf,
    source: new MemorySource(rows, idOf),
    columns: sampleColumns({ library, editable: true }),
  });
}

/** What is sent for the cells that people take from the sheet, with the versions that they were compared with. */
export const returnedLines = (grid: Grid<SampleRow>, cells: readonly CellDifference[]) =>
  [...Map.groupBy(cells, ({ id }) => id)].flatMap(([id, ofRow]) => {
    const row = grid.rowById(id);
    if (!row) return [];
    const values = Object.fromEntries(ofRow.map(({ key, sheet }) => [key, sheet]));
    return [{ _id: row.id, version: row.version, values }];
  });
