import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { type ColumnDef, Grid, MemorySource } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download, receive } from '../downloads/index.ts';
import { exportGrid } from './export-grid.ts';
import { type PageReading, readPages } from './read-pages.ts';

interface Props<R extends object> extends Pick<PageReading<R>, 'pageSize'> {
  filename: string;
  /** The name of the sheet. */
  label: string;
  /** What the button says. */
  action?: string;
  columns: () => readonly ColumnDef<R>[];
  idOf: (row: R) => string;
  page: (skip: number, withTotal: boolean, signal: AbortSignal) => ReturnType<PageReading<R>['page']>;
}

/** M14.4: a list that is no grid, whole and not just the page in sight, by the same columns, cells and queue. */
export function ListExportButton<R extends object>({
  filename,
  label,
  action = 'Export',
  columns,
  idOf,
  pageSize,
  page,
}: Props<R>) {
  const [running, setRunning] = useState(false);
  const start = async (): Promise<void> => {
    setRunning(true);
    await download({
      name: filename,
      cancelText: failureMessages.documentCancelled,
      async run({ signal, onProgress }) {
        const onRows = (done: number, all: number) => onProgress({ done, all: Math.max(all, done + 1), unit: 'rows' });
        const rows = await readPages<R>({
          signal,
          pageSize,
          onRows,
          page: (skip, withTotal) => page(skip, withTotal, signal),
        });
        const grid = new Grid<R>({ label, idOf, columns: columns(), source: new MemorySource(rows, idOf) });
        const written = (done: number) => onProgress({ done, all: rows.length, unit: 'rows' });
        return receive(await exportGrid(grid, { filename, fit: true }, { signal, onRows: written }), onProgress);
      },
    });
    setRunning(false);
  };
  return (
    <Button iconOnPhone icon={<Download size={15} strokeWidth={1.75} />} busy={running} onClick={() => void start()}>
      {action}
    </Button>
  );
}
