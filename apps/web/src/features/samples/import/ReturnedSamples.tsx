import type { SampleLibrary } from '@atelier/domain/access/user';
import type { Grid } from '@atelier/grid';
import { Notice } from '@atelier/ui/Notice';
import { useEffect, useState } from 'react';
import type { DoneImport, ReadSheet } from '../../../parts/import/index.ts';
import { ProgressDialog } from '../../../parts/progress/index.ts';
import { RoundTripDialog } from '../../../parts/round-trip/index.ts';
import { isApiFailure } from '../../../platform/api/index.ts';
import type { SampleRow } from '../sample-row.ts';
import { returnedLines, returnedRows } from './returned-rows.ts';
import { doneImport, sendSamples } from './send-samples.ts';

interface Props {
  library: SampleLibrary;
  source: string;
  sheet: ReadSheet;
  /** Goes on with the rows that the sheet adds. */
  onNewRows: (rest: ReadSheet) => void;
  onImported: (done: DoneImport) => void;
  onClose: () => void;
}

const rules = {};
const always = () => true;

/** G30: a sheet that was exported here, edited elsewhere, and comes back; saved all or none and taken back as one step. */
export function ReturnedSamples({ library, source, sheet, onNewRows, onImported, onClose }: Props) {
  const [grid, setGrid] = useState<Grid<SampleRow> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [unanswered] = useState(() => new Map<string, string>());
  useEffect(() => {
    let gone = false;
    returnedRows(library, sheet).then(
      (rows) => gone || setGrid(rows),
      (error: unknown) => {
        if (!isApiFailure(error)) throw error;
        if (!gone) setFailure(error.message);
      },
    );
    return () => {
      gone = true;
    };
  }, [library, sheet]);
  if (failure !== null)
    return (
      <Notice tone="bad" role="alert">
        {failure}
      </Notice>
    );
  if (!grid)
    return (
      <ProgressDialog
        title="Comparing with the library"
        all={sheet.lines.length}
        done={undefined}
        words="You see the changes before anything happens."
        onCancel={onClose}
      />
    );
  return (
    <RoundTripDialog
      grid={grid}
      source={source}
      sheet={sheet}
      rules={rules}
      isLoaded={always}
      save={async (cells) =>
        onImported(doneImport(library, await sendSamples(library, returnedLines(grid, cells), unanswered)))
      }
      onNewRows={({ lines }) => onNewRows({ ...sheet, lines, exportedFrom: null })}
      onClose={onClose}
    />
  );
}
