import { type RemoteChange, sameValue } from '@atelier/grid';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { call } from '../../../../platform/api/index.ts';
import type { AssortmentGrid, OpenAssortment } from '../grid/open-assortment.ts';
import { assortmentRow } from '../rows/read-products.ts';

export interface CatchUpParts {
  onFields(): void;
  onReload(): void;
}

/** The cells of a row that are different from what is shown. */
function cellChanges(grid: AssortmentGrid, shown: ProductGridRow, now: ProductGridRow): RemoteChange[] {
  return grid.columns.all.flatMap((column): RemoteChange[] => {
    const value = column.get(now);
    return sameValue(column.get(shown), value) ? [] : [{ type: 'cell', id: now.id, column: column.id, value }];
  });
}

function rowChanges({ grid, filters }: OpenAssortment, now: ProductGridRow): RemoteChange[] {
  const shown = grid.rowById(now.id);
  // What a dynamic assortment holds is decided by its filters, not by who wrote into a row.
  if (!shown) return filters === '' ? [{ type: 'add', row: now }] : [];
  const changes = cellChanges(grid, shown, now);
  // With own edits on the way the old version must be sent: only then does the server see that a cell changed under them.
  if (!grid.queue?.touches(now.id)) shown.version = now.version;
  return changes;
}

/** Rows that the order does not name any more, unless they were just added here. */
function removals(grid: AssortmentGrid, order: readonly string[]): RemoteChange[] {
  const kept = new Set(order);
  const gone: RemoteChange[] = [];
  for (let at = 0; at < grid.source.length; at++) {
    const row = grid.source.at(at);
    if (row && !kept.has(row.id) && !grid.queue?.touches(row.id)) gone.push({ type: 'remove', id: row.id });
  }
  return gone;
}

/** G33: fetches what others did since the revision that is shown, and shows it with their name. */
export async function catchUp(opened: OpenAssortment, by: string, parts: CatchUpParts): Promise<void> {
  const { grid, seen, place } = opened;
  // Whether it succeeds is told where it was started.
  await opened.ownWork?.catch(() => undefined);
  const { revision, fieldsChanged, rows, order, reload } = await call(
    'assortmentChanges',
    { params: { id: place.id }, query: { since: seen.revision } },
    { unwatched: true },
  );
  if (opened.ownWork) return catchUp(opened, by, parts);
  if (reload) return parts.onReload();
  const changes = rows.flatMap((fields) => rowChanges(opened, assortmentRow(fields, place.locationId)));
  grid.applyRemote(order ? [...changes, ...removals(grid, order)] : changes, { by });
  if (order) {
    grid.source.reorder(order);
    grid.rebuild();
  }
  seen.revision = Math.max(seen.revision, revision);
  if (order) seen.orderRevision = Math.max(seen.orderRevision, revision);
  if (fieldsChanged) parts.onFields();
}
