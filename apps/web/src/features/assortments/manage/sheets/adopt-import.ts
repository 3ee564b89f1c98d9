import type { Reply } from '@atelier/contract';
import { type Change, sameValue } from '@atelier/grid';
import type { ProductGridRow } from '../../../../parts/product-grid/index.ts';
import { call } from '../../../../platform/api/index.ts';
import type { AssortmentGrid, OpenAssortment } from '../grid/open-assortment.ts';
import { assortmentRow, streamRows } from '../rows/read-products.ts';

type Imported = Reply<'importRows'>;

/** Above this many the whole stream is cheaper than the list of changes. */
const mostByChanges = 1_500;

async function streamed({ place }: OpenAssortment): Promise<ProductGridRow[]> {
  const rows: ProductGridRow[] = [];
  for await (const part of streamRows(place, () => undefined, new AbortController().signal))
    for (const row of part.rows ?? []) rows.push(row);
  return rows;
}

/** The rows as the import left them, those included that it touched on the way (other colors of a style, M6.5). */
async function writtenRows(opened: OpenAssortment, { added, updated, revision }: Imported): Promise<ProductGridRow[]> {
  const { id, locationId } = opened.place;
  const isOurs = (row: ProductGridRow) => row.version === revision;
  if (added + updated > mostByChanges) return (await streamed(opened)).filter(isOurs);
  const since = { params: { id }, query: { since: revision - 1 } };
  const { rows, reload } = await call('assortmentChanges', since, { unwatched: true });
  const read = reload ? await streamed(opened) : rows.map((fields) => assortmentRow(fields, locationId));
  return read.filter(isOurs);
}

/** What the person can edit is a step to be undone; what merely follows from it is shown as it is. */
function cellChanges(grid: AssortmentGrid, shown: ProductGridRow, now: ProductGridRow): Change[] {
  const changes: Change[] = [];
  for (const column of grid.columns.all) {
    const [from, to] = [column.get(shown), column.get(now)];
    if (sameValue(from, to)) continue;
    if (column.readOnly) column.set(shown, to);
    else changes.push({ type: 'cell', id: now.id, column: column.id, from, to, row: shown });
  }
  shown.version = now.version;
  return changes;
}

/** Shows what an import did as one step that Undo takes back; where rows may not be deleted only its cells can be. */
export async function adoptImport(opened: OpenAssortment, imported: Imported, mayDelete: boolean): Promise<void> {
  const { grid, seen } = opened;
  const rows = await writtenRows(opened, imported);
  const cells: Change[] = [];
  const fresh: ProductGridRow[] = [];
  for (const row of rows) {
    const shown = grid.rowById(row.id);
    if (shown) cells.push(...cellChanges(grid, shown, row));
    else fresh.push(row);
  }
  const end = grid.source.length;
  const adds = fresh.map((row, offset): Change => ({ type: 'add', id: row.id, at: end + offset, row }));
  if (!mayDelete)
    grid.applyRemote(
      fresh.map((row) => ({ type: 'add', row })),
      { by: '' },
    );
  grid.adopt(mayDelete ? [...adds, ...cells] : cells);
  // A larger step means that others wrote in between: what they did is still to be fetched.
  if (imported.revision === seen.revision + 1) seen.revision = imported.revision;
  else if (imported.revision > seen.revision) opened.onBehind();
  seen.orderRevision = Math.max(seen.orderRevision, imported.orderRevision);
}
