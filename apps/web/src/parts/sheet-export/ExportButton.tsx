import type { Grid } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Download } from 'lucide-react';
import type { ExportSettings } from './export-lines.ts';
import { type RunningExport, useExport } from './use-export.ts';

interface Props<R extends object> extends ExportSettings<R> {
  grid: Grid<R>;
}

/** Shorter exports are over before a dialog could be read. */
const showsProgressAbove = 1_000;

const counted = (count: number): string => count.toLocaleString('en-US');

function ProgressDialog({ running, onCancel }: { running: RunningExport; onCancel: () => void }) {
  const prepared = running.done < running.all;
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Export"
      dismissable={false}
      actions={<Button onClick={onCancel}>Cancel</Button>}
    >
      <progress
        aria-label="Export"
        max={running.all}
        value={prepared ? running.done : undefined}
        style={{ width: '100%' }}
      />
      <p aria-live="polite">
        {prepared ? `${counted(running.done)} of ${counted(running.all)} rows` : 'Writing the file'}
      </p>
    </Dialog>
  );
}

/** M14.4: what the grid shows, as .xlsx; a long export shows how far it is and can be cancelled. */
export function ExportButton<R extends object>({ grid, ...settings }: Props<R>) {
  const { running, start, cancel } = useExport(grid, settings);
  const long = running !== null && running.all > showsProgressAbove;
  return (
    <>
      <Button icon={<Download size={15} strokeWidth={1.75} />} busy={running !== null} onClick={() => void start()}>
        Export
      </Button>
      {long ? <ProgressDialog running={running} onCancel={cancel} /> : null}
    </>
  );
}
