import type { Grid } from '@atelier/grid';
import { type LiveGrid, openLiveGrid, untilSaved } from '../../../../parts/live-grid/index.ts';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { assortmentColumns } from '../rows/assortment-columns.ts';
import { followEdit } from '../rows/follow-edits.ts';
import type { GridFacts } from '../rows/grid-facts.ts';
import { type Place, streamRows } from '../rows/read-products.ts';
import { savedGridSettings } from '../rows/ui-settings.ts';
import { assortmentArea } from '../saving/assortment-area.ts';
import { becomesReady } from './become-ready.ts';

export type AssortmentGrid = Grid<ProductGridRow>;

export interface OpenAssortment extends LiveGrid<ProductGridRow> {
  readonly facts: GridFacts;
  readonly place: Place;
  /** What a dynamic assortment is made of, as far as it is known yet. */
  filters: string;
  load(signal: AbortSignal): Promise<void>;
}

const noFilters = JSON.stringify('');

/** One assortment with its grid, from the first row to the last edit. */
export function openAssortment(detail: AssortmentDetail, facts: GridFacts): OpenAssortment {
  const { orgType, _id: id, locationId, title, revision, orderRevision } = detail;
  const place: Place = { orgType, id, locationId };
  const live: LiveGrid<ProductGridRow> = openLiveGrid<ProductGridRow>({
    label: title,
    columns: assortmentColumns(facts),
    follow: followEdit,
    sortMovesRows: () => detail.method === 'static' && live.isLoaded() && live.grid.editMode,
    savedSettings: savedGridSettings(orgType, detail.uiSettings),
    rowsStay: !detail.may.deleteRows,
    seen: { revision, orderRevision },
    mayWrite: detail.may.edit,
    area: (seen) => assortmentArea({ place, seen, isStatic: () => opened.filters === '' }),
  });
  const { grid, source, seen } = live;
  const rows = (signal: AbortSignal) =>
    streamRows(
      place,
      (found) => {
        seen.revision = found;
      },
      signal,
    );
  async function* definedRows(signal: AbortSignal) {
    // What was typed before the filters changed is saved first: it may lie in rows that do not come back.
    await untilSaved(grid);
    if (await becomesReady(() => opened.filters !== noFilters, signal)) yield* source.withWaiting(rows(signal));
    else yield { total: 0 };
  }
  const opened: OpenAssortment = Object.assign(live, {
    facts,
    place,
    filters: '',
    load: (signal: AbortSignal) => live.read(detail.method === 'dynamic' ? definedRows(signal) : rows(signal), signal),
  });
  return opened;
}
