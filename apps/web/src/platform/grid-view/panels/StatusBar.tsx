import { groupThousands } from '@atelier/domain/fields/numeric-text';
import { counted } from '@atelier/domain/vocabulary/counted';
import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { type Grid, type SaveStatus, selectNextProblem } from '@atelier/grid';
import { useSession, useTopics } from '../use-grid.ts';
import styles from './panels.module.css';
import { selectionSummary } from './selection-summary.ts';

const saveWords: Record<SaveStatus, string> = {
  idle: '',
  saving: shellMessages.saving,
  saved: shellMessages.saved,
  failed: shellMessages.saveFailed,
};

const count = (value: number): string => groupThousands(value, 0);

function rowWords(grid: Grid): string {
  const shown = grid.model.count;
  const all = grid.rowTotal;
  const here = grid.source.length;
  if (all === null) return '';
  if (here < all) return `${count(here)} of ${count(all)} rows loaded`;
  const hides = Object.keys(grid.settings.filters).length > 0 || grid.model.only !== null;
  const filtered = hides && !grid.source.arrangedElsewhere;
  return filtered && !grid.model.grouped ? `${count(shown)} of ${count(all)} rows` : counted(all, 'row');
}

function Problems() {
  const session = useSession();
  const { grid } = session;
  const problems = grid.problems.count;
  if (problems.all === 0) return null;
  const jump = (severity: 'critical' | 'warning') => () => {
    selectNextProblem(grid, severity);
    session.focusGrid();
  };
  return (
    <>
      {problems.critical > 0 && (
        <button type="button" className={styles.critical} onClick={jump('critical')}>
          {problems.critical} critical
        </button>
      )}
      {problems.warning > 0 && (
        <button type="button" className={styles.warning} onClick={jump('warning')}>
          {counted(problems.warning, 'warning')}
        </button>
      )}
    </>
  );
}

function SaveState() {
  const { grid } = useSession();
  if (!grid.queue) return null;
  const { status, unsent } = grid.queue;
  return (
    <span role="status" className={status === 'failed' ? styles.failed : undefined}>
      {saveWords[status]}
      {status === 'failed' && unsent && (
        <button type="button" onClick={() => grid.queue?.flush()}>
          Try again
        </button>
      )}
    </span>
  );
}

export function StatusBar({ saysSaved }: { readonly saysSaved: boolean }) {
  const session = useSession();
  const { grid } = session;
  useTopics(grid, 'status', 'selection', 'rows', 'cells');
  const showCells = () => {
    const [first] = grid.notice?.cells ?? [];
    if (!first) return;
    grid.selection.to({ row: grid.model.positionOfId(first.id), col: grid.columns.indexOf(first.column) });
    grid.emit('selection');
    session.focusGrid();
  };
  return (
    <div className={styles.status}>
      <span>{rowWords(grid)}</span>
      <span>{selectionSummary(grid)}</span>
      <span className={styles.notice} role="log" aria-live="polite">
        {grid.failure ?? grid.notice?.text}
        {grid.notice && grid.notice.cells.length > 0 && (
          <button type="button" onClick={showCells}>
            Show
          </button>
        )}
      </span>
      {grid.stale && (
        <button type="button" onClick={() => grid.arrangeAgain()}>
          Apply sort and filter again
        </button>
      )}
      <Problems />
      {saysSaved ? <SaveState /> : null}
    </div>
  );
}
