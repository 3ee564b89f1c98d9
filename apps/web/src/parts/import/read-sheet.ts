import type { SheetLine } from '@atelier/domain/import/import-row';
import { fillMerged, type MergedRun } from '@atelier/domain/import/merged-cells';
import { findMarks } from '@atelier/domain/import/round-trip/row-marks';
import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { Refused, readLines, send } from '../../platform/api/index.ts';

export interface ReadSheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly lines: readonly SheetLine[];
  /** Formulas that were saved without a result: their cells are blank. */
  readonly uncalculated: number;
  readonly hadMacros: boolean;
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
  readonly problem?: { readonly code: string; readonly message: string };
}

export interface Reading {
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** M9.1: the server reads the first worksheet in a process of its own and sends its rows as it finds them. */
export async function readSheet(file: Blob, name: string, { signal, onProgress }: Reading): Promise<ReadSheet> {
  const response = await send('readSheet', { file, query: {} }, { signal });
  const lines: SheetLine[] = [];
  let header: readonly string[] = [];
  let merged: readonly MergedRun[] = [];
  let hadMacros = false;
  let uncalculated = 0;
  let ended = false;
  for await (const line of readLines<Line>(response)) {
    // A file may prove unreadable when half of it is here; half a sheet is worse than none.
    if (line.problem) throw new Refused({ path: '/sheets/read', status: 422, ...line.problem });
    if (line.kind === 'head') [header, hadMacros] = [line.header ?? [], line.macros === true];
    for (const row of line.kind === 'rows' ? (line.rows ?? []) : []) lines.push(row);
    if (line.kind === 'rows') onProgress(line.progress ?? 0);
    if (line.kind === 'end') [merged, uncalculated, ended] = [line.merged ?? [], line.uncalculated ?? 0, true];
  }
  if (!ended) throw new Error(transportMessages.brokeOff);
  return {
    name,
    header,
    lines: fillMerged(lines, merged),
    uncalculated,
    hadMacros,
    exportedFrom: findMarks(header)?.source ?? null,
  };
}
