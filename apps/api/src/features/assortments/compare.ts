import type { Input } from '@atelier/contract';
import { type ComparedRow, compareRows } from '@atelier/domain/assortment/compare';
import { bothVisible, type Visibility } from '@atelier/domain/assortment/visible-fields';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { AssortmentRecord } from '../../platform/db/tables/assortments.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadReadable, visibilityOf } from './assortments.access.ts';
import { findSnapshot, pricedCells, rowsWithPrices } from './snapshots.ts';

type Side = Input<'compareAssortments'>['body']['before'];
type StoredRow = { style: string; color: string; cells: ComparedRow['cells'] };

const currentRows = async (ctx: Ctx, record: AssortmentRecord): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    SELECT a.style, a.color, ${pricedCells} AS cells ${rowsWithPrices(record)}
    ORDER BY a.position, a.style, a.color`.execute(ctx.read);
  return rows;
};

const storedRows = async (ctx: Ctx, record: AssortmentRecord, { snapshotId }: Side): Promise<StoredRow[]> => {
  if (snapshotId === undefined) return currentRows(ctx, record);
  const { id } = await findSnapshot(ctx.read, record, snapshotId);
  return ctx.read
    .selectFrom('assortment_snapshot_products')
    .select(['style', 'color', 'cells'])
    .where('snapshot_id', '=', id)
    .orderBy('position')
    .execute();
};

const visibleRow =
  ({ removed }: Visibility) =>
  ({ style, color, cells }: StoredRow): ComparedRow => ({
    id: styleColorId(style, color),
    cells: Object.fromEntries(Object.entries(cells).filter(([field]) => !removed.has(field))),
  });

/** [T3] Both sides are checked; [T1] neither shows what the other hides. */
export const compareAssortments = async (ctx: Ctx, { body }: Input<'compareAssortments'>) => {
  const before = await loadReadable(ctx.read, ctx, body.before.assortmentId);
  const after = await loadReadable(ctx.read, ctx, body.after.assortmentId);
  if ([before, after].some((record) => record.method === 'dynamic' || record.type === 'folder'))
    refuse('wrongState', { reason: 'Only static assortments can be compared.' });
  const visible = visibleRow(bothVisible(visibilityOf(ctx, before), visibilityOf(ctx, after)));
  const old = (await storedRows(ctx, before, body.before)).map(visible);
  const now = (await storedRows(ctx, after, body.after)).map(visible);
  const { added, dropped, repriced, changed, moved } = compareRows(old, now);
  return {
    added: [...added],
    dropped: [...dropped],
    repriced: repriced.map(({ id, changes }) => ({ id, changes: [...changes] })),
    changed: changed.map(({ id, changes }) => ({ id, changes: [...changes] })),
    moved: [...moved],
  };
};
