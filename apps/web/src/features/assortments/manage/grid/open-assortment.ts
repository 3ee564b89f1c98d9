import { defaultSettings, type Grid, type GridOptions, type GridSettings, restoreSettings } from '@atelier/grid';
import { type LiveGrid, openLiveGrid, untilSaved } from '../../../../parts/live-grid/index.ts';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { followView } from '../arrangement/follow-view.ts';
import { currentView, readArrangement } from '../arrangement/own-arrangement.ts';
import { type Arrangement, arrangementSaver, lookAtSort } from '../arrangement/save-arrangement.ts';
import { arrangedBy, type NamedView } from '../arrangement/view-settings.ts';
import { assortmentColumns } from '../rows/assortment-columns.ts';
import { followEdit } from '../rows/follow-edits.ts';
import type { GridFacts } from '../rows/grid-facts.ts';
import { type Place, streamRows } from '../rows/read-products.ts';
import { savedGridSettings, sortOrderOf } from '../rows/ui-settings.ts';
import { assortmentArea } from '../saving/assortment-area.ts';
import { becomesReady } from './become-ready.ts';

export type AssortmentGrid = Grid<ProductGridRow>;

export interface OpenAssortment extends LiveGrid<ProductGridRow> {
  readonly facts: GridFacts;
  readonly place: Place;
  readonly arrangement: Arrangement;
  /** How the grid looks to somebody who has arranged nothing. */
  readonly startSettings: GridSettings;
  /** Remembers which view is looked at where the grid itself did not change. */
  rememberView(): Promise<unknown>;
  noteView(settings: GridSettings): void;
  /** What a dynamic assortment is made of, as far as it is known yet. */
  filters: string;
  load(signal: AbortSignal): Promise<void>;
  /** Set by whoever knows how to give the assortment another definition. */
  define: NonNullable<GridOptions<ProductGridRow>['define']>;
}

const noFilters = JSON.stringify('');

/** How this person has arranged the assortment before, and the named views they find. */
export interface Remembered {
  readonly arrangement?: unknown;
  readonly views?: readonly NamedView[];
  onArranged?: Arrangement['onSaved'];
}

/** One assortment with its grid, from the first row to the last edit. */
export function openAssortment(detail: AssortmentDetail, facts: GridFacts, known: Remembered = {}): OpenAssortment {
  const { orgType, _id: id, locationId, title, revision, orderRevision } = detail;
  const place: Place = { orgType, id, locationId };
  const columns = assortmentColumns(facts);
  const startSettings = restoreSettings(savedGridSettings(orgType, detail.uiSettings), defaultSettings(columns));
  const own = readArrangement(known.arrangement);
  const { view, settings } = currentView(own, known.views ?? []);
  const savedSettings = settings ? arrangedBy(startSettings, settings) : startSettings;
  const arrangement: Arrangement = {
    own,
    view,
    viewSort: null,
    sharedSort: sortOrderOf(startSettings),
    keptSort: [],
    onSaved: (saved) => known.onArranged?.(saved),
  };
  lookAtSort(arrangement, savedSettings);
  const saveSettings = arrangementSaver(detail, arrangement);
  const live: LiveGrid<ProductGridRow> = openLiveGrid<ProductGridRow>({
    label: title,
    columns,
    follow: followEdit,
    groupHead: ({ name, thumbnail }, column) =>
      column === 'style' ? { title: String(name ?? ''), picture: String(thumbnail ?? '') } : {},
    define: (change) => opened.define(change),
    sortMovesRows: () => detail.method === 'static' && live.isLoaded() && live.grid.editMode,
    savedSettings,
    rowsStay: !detail.may.deleteRows,
    seen: { revision, orderRevision },
    // Whoever may only read still arranges the grid for themselves.
    mayWrite: true,
    area: (seen) => assortmentArea({ place, seen, isStatic: () => opened.filters === '', saveSettings }),
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
    arrangement,
    startSettings,
    rememberView: () => saveSettings(grid.settings, { idempotencyKey: crypto.randomUUID() }),
    noteView: followView(grid, arrangement),
    filters: '',
    define: async () => false,
    load: (signal: AbortSignal) => live.read(detail.method === 'dynamic' ? definedRows(signal) : rows(signal), signal),
  });
  return opened;
}
