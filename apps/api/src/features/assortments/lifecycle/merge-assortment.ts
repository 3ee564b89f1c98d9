import type { Input } from '@atelier/contract';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { type CellValue, type RowCells, typedPriceFields } from '@atelier/domain/assortment/row-fields';
import { findLabel } from '@atelier/domain/fields/label';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadReadable, loadWritable, visibilityOf } from '../assortment/assortments.access.ts';
import { demandLock } from '../editing/demand-lock.ts';
import { beginEdit, finishEdit, noteChange } from '../editing/edit.ts';
import { addProducts, type NewRow } from '../row-edits/add-products.ts';
import { type BatchReply, batchReplyOf } from '../row-edits/batch-edit.ts';
import { updateProducts } from '../row-edits/update-products.ts';
import { dynamicRefs } from '../rows/catalogue-match.ts';

const localFields: ReadonlySet<string> = new Set(typedPriceFields);

/** [T1] What this person may not see in the source does not come along; prices of another location would be wrong. */
const carried = (cells: RowCells, from: AssortmentRecord, to: AssortmentRecord, hidden: ReadonlySet<string>) => {
  const values: Record<string, CellValue> = {};
  for (const [field, value] of Object.entries(cells)) {
    if (hidden.has(field)) continue;
    if (localFields.has(field) && from.location_id !== to.location_id) continue;
    if (field === 'label' && !findLabel(String(value), to.labels)) continue;
    values[field] = value;
  }
  return values;
};

const sourceRows = async (tx: Tx, ctx: Ctx, from: AssortmentRecord, to: AssortmentRecord): Promise<NewRow[]> => {
  const visibility = visibilityOf(ctx, from);
  if (from.method === 'dynamic') return dynamicRefs(tx, ctx, from, {});
  const hidden = new Set([...visibility.removed, ...visibilityOf(ctx, to).removed]);
  const rows = await tx
    .selectFrom('assortment_products')
    .select(['style', 'color', 'cells'])
    .where('assortment_id', '=', from.id)
    .orderBy('position')
    .orderBy('style')
    .orderBy('color')
    .execute();
  return rows.map(({ style, color, cells }) => ({ style, color, values: carried(cells, from, to, hidden) }));
};

/** [M5.3, T3] Both assortments are checked; products already there keep what they have. */
export const mergeAssortment =
  (orgType: OrgType) =>
  (
    ctx: Ctx,
    { params, body }: { params: { id: string }; body: Input<'mergeInternalAssortment'>['body'] },
  ): Promise<BatchReply> =>
    writeInTurn(ctx, assortments, [params.id], async (tx) => {
      const record = await loadWritable(tx, ctx, params.id, orgType);
      const from = await loadReadable(tx, ctx, body.from);
      if (from.type === 'folder' || record.type === 'folder' || from.id === record.id)
        refuse('wrongState', { reason: 'One assortment is merged into another.' });
      await demandLock(tx, ctx, record, body.fence);
      const edit = beginEdit(record);
      const visibility = visibilityOf(ctx, record);
      const added = await addProducts(tx, edit, await sourceRows(tx, ctx, from, record));
      const values = added.rows.flatMap(({ style, color, values: given }) =>
        given ? [{ style, color, values: given }] : [],
      );
      await updateProducts(tx, edit, values, visibility);
      edit.summary.push(`${counted(added.rows.length, 'product')} merged`);
      if (added.rows.length > 0) noteChange(edit, 'source', null, from.id);
      const saved = await finishEdit(tx, ctx, edit, 'merge assortment');
      return batchReplyOf(edit, saved, visibility, { added });
    });
