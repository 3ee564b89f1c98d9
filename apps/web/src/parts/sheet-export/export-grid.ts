import type { Grid } from '@atelier/grid';
import { send } from '../../platform/api/index.ts';
import { breathe } from '../../platform/breathe.ts';
import { type ExportSettings, exportHeadOf, exportRowsOf } from './export-lines.ts';

export interface ExportProgress {
  readonly signal: AbortSignal;
  onRows(done: number): void;
}

const rowsPerTurn = 500;

async function* batches<R extends object>(
  grid: Grid<R>,
  settings: ExportSettings<R>,
  progress: ExportProgress,
): AsyncGenerator<string> {
  yield `${JSON.stringify(exportHeadOf(grid, settings))}\n`;
  let lines: string[] = [];
  let done = 0;
  for (const row of exportRowsOf(grid, settings)) {
    lines.push(JSON.stringify(row));
    done += 1;
    if (lines.length < rowsPerTurn) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
    progress.onRows(done);
    await breathe(progress.signal);
  }
  yield lines.join('\n');
  progress.onRows(done);
}

/** What the grid shows, as a spreadsheet. */
export async function exportGrid<R extends object>(
  grid: Grid<R>,
  settings: ExportSettings<R>,
  progress: ExportProgress,
): Promise<Response> {
  const pieces: string[] = [];
  for await (const piece of batches(grid, settings, progress)) pieces.push(piece);
  return send('exportSheet', { file: new Blob(pieces) }, { signal: progress.signal });
}
