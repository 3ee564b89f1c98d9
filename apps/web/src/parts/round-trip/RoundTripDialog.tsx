import type { SheetTable } from '@atelier/domain/import/round-trip/compare-sheet';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Grid } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { Review, type ReviewProps } from './Review.tsx';
import styles from './round-trip.module.css';
import type { RoundTripRules } from './rows-here.ts';
import { exportedFrom, useComparison } from './use-comparison.ts';

interface Props<R extends object> extends Pick<ReviewProps<R>, 'writersOf' | 'onNewRows' | 'save'> {
  grid: Grid<R>;
  /** What the grid shows; only a sheet that was exported from it can come back. */
  source: string;
  sheet: SheetTable & { readonly name: string };
  rules: RoundTripRules<R>;
  /** Whether all rows are here; one that is still on its way would count as removed. */
  isLoaded: () => boolean;
  onClose: () => void;
}

function Compared<R extends object>({ grid, sheet, rules, isLoaded, onClose, ...review }: Props<R>) {
  useTopics(grid, 'status');
  const loaded = isLoaded();
  const { comparison, isCurrent, done } = useComparison(grid, sheet, rules, loaded);
  if (comparison) return <Review {...review} {...{ grid, sheet, comparison, isCurrent }} onDone={onClose} />;
  return <Waiting done={loaded ? done : undefined} all={sheet.lines.length} onCancel={onClose} />;
}

/** Nobody has seen anything yet, so leaving is all there is to cancel. */
function Waiting({ done, all, onCancel }: { done: number | undefined; all: number; onCancel: () => void }) {
  const words =
    done === undefined
      ? 'The rows here are still loading.'
      : `${done.toLocaleString('en-US')} of ${counted(all, 'row')}`;
  return (
    <div className={styles.waiting}>
      <progress aria-label="Comparing" max={all} value={done} />
      <p role="status">{words}</p>
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

const otherSource = 'This sheet was exported from somewhere else. Import it where it came from.';

/** G30: a sheet that was exported, edited elsewhere and brought back. */
export function RoundTripDialog<R extends object>(props: Props<R>) {
  const { sheet, source, onClose } = props;
  const own = exportedFrom(sheet) === source;
  return (
    <Dialog
      open
      onClose={onClose}
      size="content"
      title={`Changes from ${sheet.name}`}
      {...(own ? {} : { actions: <Button onClick={onClose}>Close</Button> })}
    >
      {own ? (
        <Compared {...props} />
      ) : (
        <Notice tone="waiting" role="status">
          {otherSource}
        </Notice>
      )}
    </Dialog>
  );
}
