import { shellMessages } from '@atelier/domain/vocabulary/messages';
import type { Grid } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { CloudAlert } from 'lucide-react';
import { useState } from 'react';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { Confirm, UnsavedGuard } from '../confirm/index.ts';
import styles from './live-grid.module.css';
import { untilSaved } from './until-saved.ts';

const words = { idle: '', saving: shellMessages.saving, saved: shellMessages.saved };

interface Props<R extends object> {
  grid: Grid<R>;
  /** Reads everything anew after unsaved edits were given up. */
  onGivenUp: () => void;
}

const isUnsaved = ({ queue, problems }: Grid): boolean =>
  queue?.status === 'failed' && (queue.unsent || problems.unsaved > 0);

/** M6.2: a failure is loud, says why, and leaves nothing but to try again or to give up. */
function Failed({ grid, onGivenUp }: { grid: Grid; onGivenUp: () => void }) {
  const [asking, setAsking] = useState(false);
  const { queue } = grid;
  if (!queue) return null;
  const unsaved = isUnsaved(grid);
  return (
    <span className={styles.failed}>
      <CloudAlert size={16} strokeWidth={1.75} aria-hidden />
      <strong role="alert">{shellMessages.saveFailed}</strong>
      {queue.lastFailure ? <span className={styles.reason}>{queue.lastFailure}</span> : null}
      {queue.unsent ? (
        <Button look="quiet" onClick={() => queue.flush()}>
          Try again
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => (unsaved ? setAsking(true) : queue.forgetFailure())}>
        {unsaved ? 'Discard' : 'Dismiss'}
      </Button>
      <Confirm
        open={asking}
        danger
        onNo={() => setAsking(false)}
        onYes={() => {
          queue.giveUp();
          onGivenUp();
        }}
      >
        <p>Everything that is not saved yet is given up, and what is saved is shown again.</p>
      </Confirm>
    </span>
  );
}

/** How far the edits have got, in the specification's words; with unsaved ones every way out of the screen asks first. */
export function SaveState<R extends object>({ grid: given, onGivenUp }: Props<R>) {
  const grid = given as unknown as Grid;
  useTopics(grid, 'status', 'cells');
  const status = grid.queue?.status ?? 'idle';
  return (
    <>
      {status === 'failed' ? <Failed grid={grid} onGivenUp={onGivenUp} /> : null}
      {status === 'failed' || words[status] === '' ? null : (
        <span role="status" className={styles.saved}>
          {words[status]}
        </span>
      )}
      <UnsavedGuard
        watch={() => isUnsaved(grid)}
        logout={{ settle: () => untilSaved(grid), watch: () => isUnsaved(grid) || grid.queue?.unsent === true }}
      >
        <p>What could not be sent stays in this browser and is sent when you open this again.</p>
      </UnsavedGuard>
    </>
  );
}
