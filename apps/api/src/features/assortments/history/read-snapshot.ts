import type { Input } from '@atelier/contract';
import { type CellValue, rowFieldKeys, typedPriceFields } from '@atelier/domain/assortment/row-fields';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { loadReadable, mayWrite, visibilityOf } from '../assortment/assortments.access.ts';
import { demandTellable, hasLimitedReach, withinReach } from '../rows/catalogue-match.ts';
import { asRead, readableFields } from '../rows/row-columns.ts';
import { findSnapshot } from './snapshots.ts';

interface KeptRow {
  readonly style: string;
  readonly color: string;
  readonly cells: Readonly<Record<string, CellValue>>;
}

/** What a row showed where it said nothing of its own: a cell that was empty then is not what the catalogue says. */
const catalogueCells = sql.join(
  rowFieldKeys
    .filter((key) => readableFields.includes(key))
    .flatMap((key) => [sql`${key}::text`, sql.raw(asRead(key))]),
);

const prices: ReadonlySet<string> = new Set(typedPriceFields);

/** [T1, T3] Reached through its own assortment, cut to what this reader sees there now. */
export const readSnapshot = async (ctx: Ctx, { params }: Input<'readSnapshot'>) => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  const { id, location_id, definition } = await findSnapshot(ctx.read, record, params.snapshotId);
  demandTellable(ctx, record);
  const { rows } = await sql<KeptRow>`
    SELECT a.style, a.color, jsonb_build_object(${catalogueCells}) || a.cells AS cells
    FROM assortment_snapshot_products a LEFT JOIN products p ON p.style = a.style AND p.color = a.color
    WHERE a.snapshot_id = ${id} ORDER BY a.position`.execute(ctx.read);
  const cut = record.method === 'dynamic' || hasLimitedReach(ctx);
  const reached = cut ? await withinReach(ctx.read, ctx, rows) : rows;
  const priced = location_id === record.location_id;
  const { removed } = visibilityOf(ctx, record);
  const isTold = (field: string) => !removed.has(field) && (priced || !prices.has(field));
  return {
    priced,
    // Whoever may not change what it is made of has no use for it.
    definition: mayWrite(ctx, record) ? definition : null,
    rows: reached.map(({ style, color, cells }) => ({
      style,
      color,
      cells: Object.fromEntries(Object.entries(cells).filter(([field]) => isTold(field))),
    })),
  };
};
