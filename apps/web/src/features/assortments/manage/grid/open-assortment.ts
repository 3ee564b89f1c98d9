import { Grid } from '@atelier/grid';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { assortmentColumns } from '../rows/assortment-columns.ts';
import { followEdit } from '../rows/follow-edits.ts';
import type { GridFacts } from '../rows/grid-facts.ts';
import { type Place, streamRows } from '../rows/read-products.ts';
import { savedGridSettings } from '../rows/ui-settings.ts';
import { AssortmentSink, type SeenState } from '../saving/assortment-sink.ts';
import { holdOthers } from '../saving/hold-others.ts';
import { untilSaved } from '../saving/until-saved.ts';
import { AssortmentSource } from './assortment-source.ts';
import { becomesReady } from './become-ready.ts';

export type AssortmentGrid = Grid<ProductGridRow>;

export interface OpenAssortment {
  readonly grid: AssortmentGrid;
  readonly facts: GridFacts;
  readonly seen: SeenState;
  readonly place: Place;
  /** What a dynamic assortment is made of, as far as it is known yet. */
  filters: string;
  /** Set by whoever fetches what others did. */
  onBehind: () => void;
  /** While own work gives rows another shape (an import, a rename), catching up waits for it. */
  ownWork: Promise<unknown> | null;
  load(signal: AbortSignal): Promise<void>;
  isLoaded(): boolean;
  /** What others did is shown after that: a row of theirs that is still to come would be there twice. */
  readonly whenLoaded: Promise<void>;
}

const idOf = (row: ProductGridRow) => row.id;
const noFilters = JSON.stringify('');

/** One assortment with its grid, from the first row to the last edit. */
export function openAssortment(detail: AssortmentDetail, facts: GridFacts): OpenAssortment {
  const { orgType, _id: id, locationId, title } = detail;
  const place: Place = { orgType, id, locationId };
  const source = new AssortmentSource(idOf, () => grid);
  const seen: SeenState = { revision: detail.revision, orderRevision: detail.orderRevision, fence: undefined };
  const sink = new AssortmentSink({
    place,
    seen,
    gone: (id) => source.taken.get(id),
    grid: () => grid,
    onBehind: () => opened.onBehind(),
    onRenamed: () => {
      source.reindex();
      grid.rebuild();
    },
    holdOthers: (work) => holdOthers(opened, work),
  });
  const grid: AssortmentGrid = new Grid<ProductGridRow>({
    label: title,
    columns: assortmentColumns(facts),
    source,
    idOf,
    follow: followEdit,
    sortMovesRows: () => detail.method === 'static' && source.done && grid.editMode,
    savedSettings: savedGridSettings(orgType, detail.uiSettings),
    rowsStay: !detail.may.deleteRows,
    ...(detail.may.edit ? { sink } : {}),
  });
  const loaded = Promise.withResolvers<void>();
  const rows = (signal: AbortSignal) =>
    streamRows(
      place,
      (revision) => {
        seen.revision = revision;
      },
      signal,
    );
  async function* definedRows(signal: AbortSignal) {
    // What was typed before the filters changed is saved first: it may lie in rows that do not come back.
    await untilSaved(grid);
    if (await becomesReady(() => opened.filters !== noFilters, signal)) yield* source.withWaiting(rows(signal));
    else yield { total: 0 };
  }
  const opened: OpenAssortment = {
    grid,
    facts,
    seen,
    place,
    filters: '',
    onBehind: () => undefined,
    ownWork: null,
    isLoaded: () => source.done,
    whenLoaded: loaded.promise,
    async load(signal) {
      await source.read(detail.method === 'dynamic' ? definedRows(signal) : rows(signal));
      if (!signal.aborted) loaded.resolve();
    },
  };
  return opened;
}
