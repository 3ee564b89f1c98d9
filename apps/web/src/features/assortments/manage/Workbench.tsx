import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Footprints, ListFilter, Search } from 'lucide-react';
import { useState } from 'react';
import { GridScreen, type PresenceParts } from '../../../parts/live-grid/index.ts';
import type { ProductGridRow } from '../../../parts/product-grid/index.ts';
import { useSoughtSamples } from '../../../parts/sample-places/index.ts';
import { GridView } from '../../../platform/grid-view/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import { LockNotice } from '../LockNotice.tsx';
import type { AssortmentDetail } from '../queries.ts';
import { DynamicFilters } from './adding/DynamicFilters.tsx';
import { HistoryDrawer } from './changes/HistoryDrawer.tsx';
import { useWholeActions } from './head/use-whole-actions.ts';
import { WholeDialogs } from './head/WholeDialogs.tsx';
import { ManageActions, type Panel } from './ManageActions.tsx';
import { ManageHead } from './ManageHead.tsx';
import { Panels } from './Panels.tsx';
import { picturesOf } from './rows/product-pictures.ts';
import { ViewSwitcher } from './views/ViewSwitcher.tsx';
import { RowTools } from './workbench/RowTools.tsx';
import { rowMenu } from './workbench/row-menu.ts';
import { useRemoval } from './workbench/use-removal.tsx';
import { useShownHealth } from './workbench/use-shown-health.tsx';
import { useWithheldColumns } from './workbench/use-withheld-columns.ts';
import { type Bench, useWorkbench } from './workbench/use-workbench.ts';

const emptyIcon = { size: 32, strokeWidth: 1.25 } as const;

interface NoProductsWays {
  writable: boolean;
  onOpen: (panel: Panel) => void;
}

interface Props extends Pick<PresenceParts, 'onReload' | 'onGone'> {
  detail: AssortmentDetail;
}

/** A dynamic assortment without filters and one whose filters match nothing are empty for different reasons. */
const emptyWords = ({ method, query }: AssortmentDetail): string => {
  if (method === 'static') return emptyMessages.staticAssortment;
  return query === null ? emptyMessages.dynamicAssortment : emptyMessages.filtered;
};

function NoProducts({ detail, writable, onOpen }: Pick<Props, 'detail'> & NoProductsWays) {
  const dynamic = detail.method === 'dynamic';
  return (
    <EmptyState
      icon={dynamic ? <ListFilter {...emptyIcon} /> : <Footprints {...emptyIcon} />}
      text={emptyWords(detail)}
      {...(writable && !dynamic
        ? {
            action: (
              <Button icon={<Search size={15} />} onClick={() => onOpen('search')}>
                Search the catalogue
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** Before the stream has ended, no rows means nothing yet. */
function useLoaded({ grid, opened }: Bench): boolean {
  useTopics(grid, 'rows', 'status');
  return opened.isLoaded();
}

export function Workbench({ detail, onReload, onGone }: Props) {
  const bench = useWorkbench(detail, { onReload, onGone });
  const { grid, people, writable } = bench;
  const [panel, setPanel] = useState<Panel | null>(null);
  const whole = useWholeActions(detail, grid);
  const dynamic = detail.method === 'dynamic';
  const loaded = useLoaded(bench);
  const removal = useRemoval(detail, bench);
  const [told, setTold] = useState<ProductGridRow | null>(null);
  const sought = useSoughtSamples();
  const health = useShownHealth(detail, grid, loaded);
  const withheld = useWithheldColumns(detail, bench.opened.facts);
  return (
    <GridScreen
      inert={panel === 'sheet'}
      over={
        <>
          <Panels panel={panel} detail={detail} bench={bench} onOpen={setPanel} onClose={() => setPanel(null)} />
          {removal.question}
          {told ? <HistoryDrawer id={detail._id} row={told} onClose={() => setTold(null)} /> : null}
          {sought.drawer}
          <WholeDialogs detail={detail} whole={whole} />
        </>
      }
    >
      <ManageHead
        detail={detail}
        grid={grid}
        people={people}
        onGivenUp={onReload}
        actions={
          <>
            {health.panel}
            <ManageActions detail={detail} writable={writable} whole={whole} onOpen={setPanel} />
          </>
        }
      />
      <LockNotice detail={detail} lock={bench.lock} takeOver={bench.takeOver} />
      {health.notice}
      {dynamic && writable ? <DynamicFilters detail={detail} grid={grid} /> : null}
      <div>
        <GridView
          grid={grid}
          saysSaved={false}
          withheld={withheld}
          actions={
            <>
              <RowTools detail={detail} bench={bench} removal={removal} />
              <ViewSwitcher opened={bench.opened} />
            </>
          }
          menu={(rows, { row }) => rowMenu(rows, row, { removal, onHistory: setTold, onSamples: sought.open })}
          offeredImages={picturesOf}
          {...(loaded ? { emptyText: <NoProducts detail={detail} writable={writable} onOpen={setPanel} /> } : {})}
        />
      </div>
    </GridScreen>
  );
}
