import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { useEffect, useRef, useState } from 'react';
import { DropZone, type ReadSheet, readSheet } from '../../../../parts/import/index.ts';
import { ProgressDialog } from '../../../../parts/progress/index.ts';
import { wasCancelled } from '../../../../platform/api/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import styles from '../manage.module.css';
import type { Bench } from '../workbench/use-workbench.ts';
import { ReturnedSheet } from './ReturnedSheet.tsx';

interface Props {
  detail: AssortmentDetail;
  bench: Bench;
  onNewRows: (rest: ReadSheet) => void;
  onClose: () => void;
}

const unmarked =
  'This sheet was not exported from here, or its hidden columns were removed. There is nothing to compare it with.';

function useSheet() {
  const [sheet, setSheet] = useState<ReadSheet | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const read = async (file: File): Promise<void> => {
    stopper.current = new AbortController();
    setProblem(null);
    setShare(0);
    try {
      const next = await readSheet(file, file.name, { signal: stopper.current.signal, onProgress: setShare });
      if (next.exportedFrom === null) setProblem(unmarked);
      else setSheet(next);
    } catch (error) {
      if (!wasCancelled(error)) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setShare(null);
    }
  };
  return { sheet, share, problem, read, cancel: () => stopper.current?.abort() };
}

/** The short way for those who come back with the sheet that Export gave them. */
export function RoundTripPanel({ detail, bench, onNewRows, onClose }: Props) {
  const { sheet, share, problem, read, cancel } = useSheet();
  if (sheet)
    return <ReturnedSheet detail={detail} bench={bench} sheet={sheet} onNewRows={onNewRows} onClose={onClose} />;
  if (share !== null)
    return (
      <ProgressDialog
        title="Reading the sheet"
        all={100}
        done={share > 0 ? Math.round(share * 100) : undefined}
        words="You see the changes before anything happens."
        onCancel={cancel}
      />
    );
  return (
    <Dialog open onClose={onClose} size="medium" title="Import changes from a sheet">
      <div className={styles.column}>
        {problem === null ? null : (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <DropZone onFile={(file) => void read(file)} />
      </div>
    </Dialog>
  );
}
