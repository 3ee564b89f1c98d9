import type { Grid } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { Download } from 'lucide-react';
import { ProgressDialog } from '../progress/index.ts';
import type { ExportSettings } from './export-lines.ts';
import { useExport } from './use-export.ts';

interface Props<R extends object> extends ExportSettings<R> {
  grid: Grid<R>;
}

/** Shorter exports are over before a dialog could be read. */
const showsProgressAbove = 1_000;

const counted = (count: number): string => count.toLocaleString('en-US');

/** M14.4: what the grid shows, as .xlsx; a long export shows how far it is and can be cancelled. */
export function ExportButton<R extends object>({ grid, ...settings }: Props<R>) {
  const { running, start, cancel } = useExport(grid, settings);
  const long = running !== null && running.all > showsProgressAbove;
  const preparing = running !== null && running.done < running.all;
  return (
    <>
      <Button icon={<Download size={15} strokeWidth={1.75} />} busy={running !== null} onClick={() => void start()}>
        Export
      </Button>
      {long ? (
        <ProgressDialog
          title="Export"
          all={running.all}
          done={preparing ? running.done : undefined}
          words={preparing ? `${counted(running.done)} of ${counted(running.all)} rows` : 'Writing the file'}
          onCancel={cancel}
        />
      ) : null}
    </>
  );
}
