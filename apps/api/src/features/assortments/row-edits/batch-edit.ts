import type { Input, Reply } from '@atelier/contract';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { assortmentFieldLabel } from '@atelier/domain/assortment/field-labels';
import type { RowCells } from '@atelier/domain/assortment/row-fields';
import type { Visibility } from '@atelier/domain/assortment/visible-fields';
import { styleColorId } from '@atelier/domain/product/product';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { demandPossible } from '../../../platform/editing/conflicts.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadWritable, visibilityOf } from '../assortment/assortments.access.ts';
import { demandLock } from '../editing/demand-lock.ts';
import { beginEdit, type Edit, finishEdit } from '../editing/edit.ts';
import { onlyOneName } from '../fields/name-clash.ts';
import { patchFields } from '../fields/patch-fields.ts';
import { saveContents } from '../fields/save-contents.ts';
import { type Added, addProducts } from './add-products.ts';
import { removeProducts } from './remove-products.ts';
import { renameProducts } from './rename-products.ts';
import { demandOrder, sortProducts } from './sort-products.ts';
import { type RowUpdate, updateProducts } from './update-products.ts';

type Batch = Input<'batchAssortment'>['body'];
type BatchInput = { readonly params: { readonly id: string }; readonly body: Batch };
export type BatchReply = Reply<'batchAssortment'>;

const isEmpty = (batch: Batch): boolean =>
  batch.addProducts.length +
    batch.deleteProducts.length +
    batch.updateProducts.length +
    batch.sortProducts.length +
    batch.renameProducts.length +
    batch.customContent.length ===
    0 && Object.keys(batch.patch ?? {}).every((key) => key === 'version');

const visibleCells = (cells: RowCells, { removed }: Visibility): Readonly<Record<string, unknown>> =>
  removed.size === 0 ? cells : Object.fromEntries(Object.entries(cells).filter(([field]) => !removed.has(field)));

export const batchReplyOf = (
  edit: Edit,
  saved: AssortmentRecord,
  visibility: Visibility,
  counts: { added?: Added; removed?: number; alertsCleared?: number } = {},
): BatchReply => ({
  revision: saved.revision,
  orderRevision: saved.order_revision,
  added: counts.added?.rows.length ?? 0,
  removed: counts.removed ?? 0,
  skipped: [...(counts.added?.skipped ?? [])],
  alertsCleared: counts.alertsCleared ?? 0,
  // All cells of a touched row: a row version promises that its reader has seen every one of them.
  rows: [...edit.touched].map(([id, { style, color, cells }]) => ({
    id,
    style,
    color,
    version: saved.revision,
    values: visibleCells(cells, visibility),
  })),
});

/** Values sent with new rows go the way of every edit, so the same rules hold for them. */
const newRowValues = (added: Added): RowUpdate[] =>
  added.rows.flatMap(({ style, color, values }) => (values ? [{ style, color, values }] : []));

const placementsOf = (batch: Batch, added: Added) => [
  ...batch.sortProducts.map(({ style, color, sort }) => ({ id: styleColorId(style, color), sort })),
  ...added.rows.flatMap(({ style, color, sort }) =>
    sort === undefined ? [] : [{ id: styleColorId(style, color), sort }],
  ),
];

function* versionsIn({ updateProducts, deleteProducts, customContent, orderRevision }: Batch): Generator<number> {
  for (const { version } of updateProducts) yield version;
  for (const { version } of deleteProducts) yield version;
  for (const { version } of customContent) yield version;
  if (orderRevision !== undefined) yield orderRevision;
}

const applyBatch = async (tx: Tx, ctx: Ctx, edit: Edit, batch: Batch, visibility: Visibility) => {
  const { record } = edit;
  if (record.type === 'folder') refuse('wrongState', { reason: 'Folder rows are read-only.' });
  demandPossible(assortments, record, versionsIn(batch));
  if (batch.sortProducts.length > 0) await demandOrder(tx, edit, batch.orderRevision);
  const removed = await removeProducts(tx, edit, batch.deleteProducts);
  const added = await addProducts(tx, edit, batch.addProducts);
  const renamed = await renameProducts(tx, edit, batch.renameProducts);
  const alertsCleared = batch.patch ? await patchFields(tx, ctx, edit, batch.patch) : 0;
  const labels = edit.fields.labels ?? record.labels;
  const labelled: Edit = { ...edit, record: { ...record, labels } };
  const updated = await updateProducts(tx, labelled, [...batch.updateProducts, ...newRowValues(added)], visibility);
  const sorted = await sortProducts(tx, edit, placementsOf(batch, added));
  const contents = await saveContents(tx, edit, batch.customContent);
  const parts: [number, string][] = [
    [removed, `${counted(removed, 'product')} removed`],
    [added.rows.length, `${counted(added.rows.length, 'product')} added`],
    [renamed, `${counted(renamed, 'product')} renamed`],
    [updated, `${counted(updated, 'row')} edited`],
    [sorted, `${counted(sorted, 'row')} moved`],
    [contents, `${counted(contents, 'group content')} saved`],
    [Object.keys(edit.fields).length, `${Object.keys(edit.fields).map(assortmentFieldLabel).join(', ')} changed`],
    [alertsCleared, `${counted(alertsCleared, 'alert')} cleared`],
  ];
  edit.summary.push(...parts.filter(([count]) => count > 0).map(([, text]) => text));
  return { added, removed, alertsCleared };
};

/** [house 1] The write pipe of an assortment: access, rules again, one transaction, canonical rows back. */
export const batchEdit =
  (orgType: OrgType) =>
  (ctx: Ctx, { params, body }: BatchInput): Promise<BatchReply> =>
    writeInTurn(ctx, assortments, [params.id], async (tx) => {
      const record = await loadWritable(tx, ctx, params.id, orgType);
      if (isEmpty(body)) refuse('nothingToDo');
      await demandLock(tx, ctx, record, body.fence);
      const visibility = visibilityOf(ctx, record);
      const edit = beginEdit(record);
      const counts = await applyBatch(tx, ctx, edit, body, visibility);
      const saved = await onlyOneName(() => finishEdit(tx, ctx, edit, 'edit assortment'));
      return batchReplyOf(edit, saved, visibility, counts);
    });
