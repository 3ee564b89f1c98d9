import { actionLabel, mayImport } from '@atelier/domain/import/import-outcome';
import { counted } from '@atelier/domain/vocabulary/counted';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { Switch } from '@atelier/ui/Switch';
import { useState } from 'react';
import { GridView } from '../../../platform/grid-view/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import { Confirm, UnsavedGuard } from '../../confirm/index.ts';
import { LongWaitBlocker } from '../../long-wait/index.ts';
import { ProgressDialog } from '../../progress/index.ts';
import styles from '../import.module.css';
import { headOf } from '../import-kind.ts';
import { leftOutWords } from '../kind-words.ts';
import type { Import } from '../use-import.ts';
import { DoctorPanel } from './DoctorPanel.tsx';
import { IssueCounts } from './IssueCounts.tsx';
import { ReviewRowTools } from './ReviewRowTools.tsx';
import type { Review } from './review.ts';
import { UpdatesPanel } from './UpdatesPanel.tsx';
import { useReview } from './use-review.ts';

interface Props {
  review: Review;
  wizard: Import;
  onDone: () => void;
}

function Working({ review, onCancel }: { review: Review; onCancel: () => void }) {
  const { work } = review;
  if (!work) return null;
  if (work.what === 'import') return <LongWaitBlocker working items={work.all} />;
  if (work.all <= listLimits.longWaitItems) return null;
  return (
    <ProgressDialog
      title={work.title}
      all={work.all}
      done={work.done}
      words={`${work.done.toLocaleString('en-US')} of ${work.all.toLocaleString('en-US')}`}
      onCancel={onCancel}
    />
  );
}

/** M9.3, M9.4: the sheet in the grid with its problems; one button validates and, when nothing stops it, imports. */
export function ReviewSheet({ review, wizard, onDone }: Props) {
  const { grid, outcome, kind, mode, sheet } = review;
  const { run, failure, busy, cancel } = useReview(review);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  useTopics(grid, 'rows', 'status');
  // A sheet that was read and looked up is work, also before its first cell is edited.
  const unsaved = grid.source.length > 0 && outcome !== 'start' ? true : grid.history.canUndo;
  const leave = (go: () => void) => (unsaved ? setLeaving(() => go) : go());
  const imports = mayImport(outcome);
  const press = () =>
    void run(async (signal) => {
      if (!imports) return review.validate(signal);
      await review.finish();
      onDone();
    }, imports);
  const dropped = sheet.lines.length - review.first.size;
  return (
    <>
      <PageHead
        look="bar"
        {...headOf(kind)}
        detail={`${sheet.name} · ${counted(grid.source.length, 'row')}${leftOutWords(kind, dropped)}`}
        actions={
          <>
            {kind.mayUpdate ? (
              <Switch
                label="Update matching rows"
                checked={mode === 'updateMatching'}
                disabled={busy}
                onChange={(on) => review.setMode(on ? 'updateMatching' : 'add')}
              />
            ) : null}
            <Button onClick={() => leave(wizard.startOver)}>Another sheet</Button>
            <Button onClick={() => leave(onDone)}>Close</Button>
            <Button look="primary" busy={busy} disabled={grid.source.length === 0} onClick={press}>
              {actionLabel(outcome, kind)}
            </Button>
          </>
        }
      />
      {failure === null ? null : (
        <div className={styles.notice}>
          <Notice tone="bad" role="alert" title={failure.title}>
            {failure.text}
          </Notice>
        </div>
      )}
      {kind.warning === undefined ? null : (
        <div className={styles.notice}>
          <Notice tone="waiting">{kind.warning}</Notice>
        </div>
      )}
      <IssueCounts review={review} />
      <div className={styles.review}>
        <div className={styles.grid}>
          <GridView grid={grid} actions={<ReviewRowTools review={review} />} emptyText="No rows are left to import." />
        </div>
        <div className={styles.side}>
          <DoctorPanel
            review={review}
            busy={busy}
            onAccept={(repairs) => void run((signal) => review.accept(repairs, signal))}
          />
          <UpdatesPanel review={review} />
        </div>
      </div>
      <Working
        review={review}
        onCancel={() => {
          cancel();
          wizard.cancel();
        }}
      />
      <UnsavedGuard watch={{ before: false, after: unsaved && !busy }} />
      <Confirm
        open={leaving !== null}
        title={shellMessages.unsavedTitle}
        onNo={() => setLeaving(null)}
        onYes={() => leaving?.()}
      >
        <p>{shellMessages.unsavedBody}</p>
      </Confirm>
    </>
  );
}
