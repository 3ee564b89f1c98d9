import { failureMessages, transportMessages } from '@atelier/domain/vocabulary/messages';
import type { Grid } from '@atelier/grid';
import { useRef, useState } from 'react';
import { wasCancelled } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { exportGrid } from './export-grid.ts';
import type { ExportSettings } from './export-lines.ts';

export interface RunningExport {
  readonly done: number;
  readonly all: number;
}

const tell = (error: unknown): void => {
  if (wasCancelled(error)) toast.info(failureMessages.documentCancelled);
  else if (error instanceof Error) toast.error(transportMessages.error(error.message));
};

/** One export at a time: how far it is, how to start it and how to stop it. */
export function useExport<R extends object>(grid: Grid<R>, settings: ExportSettings<R>) {
  const [running, setRunning] = useState<RunningExport | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    stopper.current = controller;
    const all = grid.model.count;
    setRunning({ done: 0, all });
    try {
      await exportGrid(grid, settings, { signal: controller.signal, onRows: (done) => setRunning({ done, all }) });
    } catch (error) {
      tell(error);
    } finally {
      setRunning(null);
    }
  };
  return { running, start, cancel: () => stopper.current?.abort() };
}
