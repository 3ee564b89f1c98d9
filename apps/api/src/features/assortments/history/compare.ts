import type { Input } from '@atelier/contract';
import { type ComparedRow, compareRows } from '@atelier/domain/assortment/compare';
import { typedPriceFields } from '@atelier/domain/assortment/row-fields';
import { bothVisible, type Visibility } from '@atelier/domain/assortment/visible-fields';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadReadable, visibilityOf } from '../assortment/assortments.access.ts';
import { demandTellable, hasLimitedReach, withinReach } from '../rows/catalogue-match.ts';
import { pricedRows } from '../rows/priced-rows.ts';
import { findSnapshot } from './snapshots.ts';

type Side = Input<'compareAssortments'>['body']['before'];
type StoredRow = { style: string; color: string; cells: ComparedRow['cells'] };

const currentRows = async (ctx: Ctx, record: AssortmentRecord): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    SELECT v.style, v.color, v.cells FROM (${await pricedRows(ctx.read, ctx, record)}) v ORDER BY v.position`.execute(
    ctx.read,
  );
  return hasLimitedReach(ctx) ? withinReach(ctx.read, ctx, rows) : rows;
};

const prices: ReadonlySet<string> = new Set(typedPriceFields);

/** [T1] Prices of the location where the assortment was then are none of the one where it is now. */
const withoutPrices = <R extends StoredRow>(row: R): R => ({
  ...row,
  cells: Object.fromEntries(Object.entries(row.cells).filter(([field]) => !prices.has(field))),
});

/** What the filters once matched for its keeper is cut down to what they could match for this reader. */
const keptRows = async (ctx: Ctx, record: AssortmentRecord, snapshotId: string): Promise<StoredRow[]> => {
  const { id, location_id } = await findSnapshot(ctx.read, record, snapshotId);
  const rows = await ctx.read
    .selectFrom('assortment_snapshot_products')
    .select(['style', 'color', 'cells'])
    .where('snapshot_id', '=', id)
    .orderBy('position')
    .execute();
  demandTellable(ctx, record);
  const shown = location_id === record.location_id ? rows : rows.map(withoutPrices);
  return record.method === 'dynamic' || hasLimitedReach(ctx) ? withinReach(ctx.read, ctx, shown) : shown;
};

const storedRows = (ctx: Ctx, record: AssortmentRecord, { snapshotId }: Side): Promise<StoredRow[]> =>
  snapshotId === undefined ? currentRows(ctx, record) : keptRows(ctx, record, snapshotId);

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
  if ([before, after].some((record) => record.type === 'folder'))
    refuse('wrongState', { reason: 'Assortments are compared, not folders.' });
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
