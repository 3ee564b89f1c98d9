import type { Grid } from '@atelier/grid';
import { useState } from 'react';
import type { ExportSettings } from './export-lines.ts';
import { startExport } from './start-export.ts';

/** One export of a grid at a time. */
export function useExport<R extends object>(grid: Grid<R>, settings: ExportSettings<R>) {
  const [running, setRunning] = useState(false);
  const start = async (): Promise<void> => {
    setRunning(true);
    await startExport(grid, settings);
    setRunning(false);
  };
  return { running, start };
}
