import type { SheetLine } from '@atelier/domain/import/import-row';
import { fillMerged, type MergedRun } from '@atelier/domain/import/merged-cells';
import { findMarks } from '@atelier/domain/import/round-trip/row-marks';
import type { SheetEncoding } from '@atelier/domain/import/sheet-encodings';
import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { Refused, readLines, send } from '../../../platform/api/index.ts';

export interface ReadSheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly lines: readonly SheetLine[];
  /** Formulas that were saved without a result: their cells are blank. */
  readonly uncalculated: number;
  readonly hadMacros: boolean;
  /** G38: the row that was taken as the header, and the first rows, of which another can be chosen. */
  readonly headerRow: number;
  readonly top: readonly SheetLine[];
  /** How its bytes were read; null where the file itself says so beyond doubt. */
  readonly encoding: SheetEncoding | null;
  /** Columns with texts but without a header, by their letters: nothing of them is imported. */
  readonly leftOut: readonly string[];
  /** The first row is a header of ours: rows are counted from the one below it. */
  readonly headerAdded?: boolean;
  /** The file itself, to be read once more with another header or encoding. */
  readonly file: Blob;
  /** What it was exported from, when it carries our hidden row ids (G30). */
  readonly exportedFrom: string | null;
}

interface Line {
  readonly kind?: 'head' | 'rows' | 'end';
  readonly header?: readonly string[];
  readonly macros?: boolean;
  readonly rows?: readonly SheetLine[];
  readonly progress?: number;
  readonly merged?: readonly MergedRun[];
  readonly uncalculated?: number;
  readonly headerRow?: number;
  readonly top?: readonly SheetLine[];
  readonly encoding?: SheetEncoding | null;
  readonly leftOut?: readonly string[];
  readonly problem?: { readonly code: string; readonly message: string };
}

/** What people decide about a file once they have seen how it was read. */
export interface ReadChoices {
  readonly headerRow?: number;
  readonly encoding?: SheetEncoding;
}

export interface Reading {
  readonly choices?: ReadChoices;
  readonly headerAdded?: boolean;
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

const countedFrom = (lines: readonly SheetLine[], above: number): readonly SheetLine[] =>
  above === 0 ? lines : lines.map((line) => ({ ...line, number: line.number - above }));

/** M9.1: the server reads the first worksheet in a process of its own and sends its rows as it finds them. */
export async function readSheet(
  file: Blob,
  name: string,
  { choices = {}, headerAdded = false, signal, onProgress }: Reading,
): Promise<ReadSheet> {
  const response = await send('readSheet', { file, query: choices }, { signal });
  const lines: SheetLine[] = [];
  let head: Line = {};
  let end: Line | undefined;
  for await (const line of readLines<Line>(response)) {
    // A file may prove unreadable when half of it is here; half a sheet is worse than none.
    if (line.problem) throw new Refused({ path: '/sheets/read', status: 422, ...line.problem });
    if (line.kind === 'head') head = line;
    for (const row of line.kind === 'rows' ? (line.rows ?? []) : []) lines.push(row);
    if (line.kind === 'rows') onProgress(line.progress ?? 0);
    if (line.kind === 'end') end = line;
  }
  if (!end) throw new Error(transportMessages.brokeOff);
  const header = head.header ?? [];
  return {
    name,
    file,
    header,
    headerRow: head.headerRow ?? 1,
    top: head.top ?? [],
    encoding: head.encoding ?? null,
    headerAdded,
    lines: countedFrom(fillMerged(lines, end.merged ?? []), headerAdded ? 1 : 0),
    uncalculated: end.uncalculated ?? 0,
    leftOut: end.leftOut ?? [],
    hadMacros: head.macros === true,
    exportedFrom: findMarks(header)?.source ?? null,
  };
}
