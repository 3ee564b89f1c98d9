import type { SampleImportLine, ValidatedSample } from '@atelier/contract/samples/sample-import';
import type { SampleLibrary } from '@atelier/domain/access/user';
import type { ImportRow } from '@atelier/domain/import/import-row';
import { sampleValueIn } from '@atelier/domain/import/sample-checks';
import { fieldsOfLibrary, type SampleFieldKey, sampleFields } from '@atelier/domain/sample/sample-fields';
import { sameValue } from '@atelier/grid';
import type { ReviewedImport } from '../../../parts/import/index.ts';

type Sent = SampleImportLine['values'][string];

export interface ReviewedSamples extends Pick<ReviewedImport, 'rows' | 'mode' | 'isTaken'> {
  readonly library: SampleLibrary;
  sampleOf(row: ImportRow): ValidatedSample['sample'];
}

/** A row with what is sent for it; nothing is sent for one that changes nothing. */
export interface SampleLine {
  readonly row: ImportRow;
  readonly line: SampleImportLine;
}

/** The cells that say something that their column takes. */
const cellsOf = (row: ImportRow, library: SampleLibrary): [SampleFieldKey, Sent][] =>
  fieldsOfLibrary(library).flatMap((key) => {
    const value = sampleValueIn(row, key);
    if (value === undefined || value === null || String(value).trim() === '') return [];
    const read = sampleFields[key].field.parse(String(value));
    return read.ok ? [[key, read.value as Sent]] : [];
  });

/** [G30] New samples as a whole; of one that is here what differs, as far as it keeps its tick. */
export const sampleLines = ({ rows, mode, library, sampleOf, isTaken }: ReviewedSamples): SampleLine[] =>
  rows.flatMap((row): SampleLine[] => {
    const cells = cellsOf(row, library);
    const held = mode === 'updateMatching' ? sampleOf(row) : null;
    if (!held) return [{ row, line: { values: Object.fromEntries(cells) } }];
    const changed = cells.filter(
      ([key, value]) => !sameValue(held.values[key], value) && isTaken({ id: String(row.number), key }),
    );
    if (changed.length === 0) return [];
    return [{ row, line: { _id: held._id, version: held.version, values: Object.fromEntries(changed) } }];
  });
