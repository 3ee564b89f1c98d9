import type { SheetTable } from '@atelier/domain/import/round-trip/compare-sheet';
import type { Grid } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { Review, type ReviewProps } from './Review.tsx';
import type { RoundTripRules } from './rows-here.ts';
import { exportedFrom, useComparison } from './use-comparison.ts';

interface Props<R extends object> extends Pick<ReviewProps<R>, 'writersOf' | 'onNewRows'> {
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
  const comparison = useComparison(grid, sheet, rules);
  if (!comparison || !isLoaded()) return <SkeletonRows rows={6} columns={6} />;
  return <Review {...review} grid={grid} sheet={sheet} comparison={comparison} onDone={onClose} />;
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
