import { failureMessages } from '@atelier/domain/vocabulary/messages';
import type { Grid } from '@atelier/grid';
import { download, receive } from '../downloads/index.ts';
import { exportGrid } from './export-grid.ts';
import type { ExportSettings } from './export-lines.ts';

/** How far it is and how to stop it is shown among the downloads; settles when it has ended. */
export const startExport = <R extends object>(grid: Grid<R>, settings: ExportSettings<R>): Promise<void> =>
  download({
    name: settings.filename,
    cancelText: failureMessages.documentCancelled,
    run: async ({ signal, onProgress }) => {
      const all = grid.model.unfolded(grid.settings).count;
      const onRows = (done: number) => onProgress({ done, all, unit: 'rows' });
      const response = await exportGrid(grid, settings, { signal, onRows });
      onRows(all);
      return receive(response, onProgress);
    },
  });
