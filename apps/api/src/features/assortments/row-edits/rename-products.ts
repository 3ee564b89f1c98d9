import type { AssortmentProductType, StyleColor } from '@atelier/domain/assortment/assortment';
import { styleColorId } from '@atelier/domain/product/product';
import { importMessages } from '@atelier/domain/vocabulary/messages';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Edit, noteChange } from '../editing/edit.ts';

interface Rename {
  readonly from: StyleColor;
  readonly to: StyleColor;
}

interface Ends {
  readonly held: boolean;
  readonly from_known: boolean;
  readonly to_type: string | null;
  readonly to_held: boolean;
  /** The row once had the wanted name: taking a rename back is no new name. */
  readonly taken_back: boolean;
}

const endsOf = async (tx: Tx, assortmentId: string, { from, to }: Rename): Promise<Ends> => {
  const { rows } = await sql<Ends>`
    SELECT
      EXISTS (SELECT 1 FROM assortment_products WHERE assortment_id = ${assortmentId} AND style = ${from.style} AND color = ${from.color}) AS held,
      EXISTS (SELECT 1 FROM products WHERE style = ${from.style} AND color = ${from.color}) AS from_known,
      (SELECT product_type FROM products WHERE style = ${to.style} AND color = ${to.color}) AS to_type,
      EXISTS (SELECT 1 FROM assortment_products WHERE assortment_id = ${assortmentId} AND style = ${to.style} AND color = ${to.color}) AS to_held,
      EXISTS (SELECT 1 FROM assortment_products WHERE assortment_id = ${assortmentId} AND style = ${from.style} AND color = ${from.color} AND renamed_from = ${[to.style, to.color]}::text[]) AS taken_back`.execute(
    tx,
  );
  return rows[0]!;
};

/** [M7.6] Style and color are editable only on rows without a created date: those the catalogue does not know. [M7.3] Undo takes a rename back. */
const demandRenamable = (rename: Rename, ends: Ends, wanted: AssortmentProductType): void => {
  const id = styleColorId(rename.from.style, rename.from.color);
  if (!ends.held) refuse('userLock', { reason: `${id} is not in this assortment any more.`, missing: [id] });
  if (ends.to_held) refuse('invalidInput', { reason: importMessages.inAssortment });
  if (ends.taken_back) return;
  if (ends.from_known)
    refuse('invalidInput', { reason: `${id} is a product of the catalogue and keeps its style and color.` });
  if (ends.to_type === null) refuse('invalidInput', { reason: importMessages.notFound });
  if (wanted !== 'All' && ends.to_type !== wanted) refuse('invalidInput', { reason: importMessages.productType });
};

/** [M6.6] The row that the alert spoke of is gone. */
const settleAlert = (tx: Tx, assortmentId: string, { style, color }: StyleColor) =>
  tx
    .deleteFrom('assortment_alerts')
    .where('assortment_id', '=', assortmentId)
    .where('style', '=', style)
    .where('color', '=', color)
    .execute();

export const renameProducts = async (tx: Tx, edit: Edit, renames: readonly Rename[]): Promise<number> => {
  for (const rename of renames) {
    const ends = await endsOf(tx, edit.record.id, rename);
    demandRenamable(rename, ends, edit.record.product_type);
    const { from, to } = rename;
    const row = await tx
      .updateTable('assortment_products')
      .set({
        style: to.style,
        color: to.color,
        version: edit.revision,
        renamed_from: ends.taken_back ? null : [from.style, from.color],
      })
      .where('assortment_id', '=', edit.record.id)
      .where('style', '=', from.style)
      .where('color', '=', from.color)
      .returning('cells')
      .executeTakeFirstOrThrow();
    await settleAlert(tx, edit.record.id, from);
    const id = styleColorId(to.style, to.color);
    noteChange(edit, `${id}.style`, styleColorId(from.style, from.color), id);
    edit.touched.set(id, { ...to, cells: row.cells });
    edit.orderChanged = true;
  }
  return renames.length;
};
