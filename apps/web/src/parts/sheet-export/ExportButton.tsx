import type { Grid } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { Download } from 'lucide-react';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { allRowsHere, type ExportSettings, rowsMissing } from './export-lines.ts';
import { useExport } from './use-export.ts';

interface Props<R extends object> extends ExportSettings<R> {
  grid: Grid<R>;
}

/** M14.4: what the grid shows, as .xlsx. */
export function ExportButton<R extends object>({ grid, ...settings }: Props<R>) {
  const { running, start } = useExport(grid, settings);
  useTopics(grid, 'rows', 'status');
  const ready = allRowsHere(grid);
  return (
    <Button
      iconOnPhone
      icon={<Download size={15} strokeWidth={1.75} />}
      busy={running}
      refusal={ready ? undefined : rowsMissing}
      onClick={() => void start()}
    >
      Export
    </Button>
  );
}
