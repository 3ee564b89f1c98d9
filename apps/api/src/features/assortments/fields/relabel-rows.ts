import { relabelling } from '@atelier/domain/assortment/labels';
import type { RowCells } from '@atelier/domain/assortment/row-fields';
import type { LabelOption } from '@atelier/domain/fields/field';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Edit, noteChange } from '../editing/edit.ts';

/** [M6.6] A row never carries a label its assortment does not have. */
export const relabelRows = async (
  tx: Tx,
  edit: Edit,
  before: readonly LabelOption[],
  after: readonly LabelOption[],
): Promise<void> => {
  for (const [from, to] of relabelling(before, after)) {
    const { rows } = await sql<{ style: string; color: string; cells: RowCells }>`
      UPDATE assortment_products
      SET cells = jsonb_set(cells, '{label}', ${JSON.stringify(to)}::jsonb),
          cell_versions = cell_versions || jsonb_build_object('label', ${edit.revision}::int),
          version = ${edit.revision}
      WHERE assortment_id = ${edit.record.id} AND cells ->> 'label' = ${from}
      RETURNING style, color, cells`.execute(tx);
    for (const row of rows) {
      const id = styleColorId(row.style, row.color);
      noteChange(edit, `${id}.label`, from, to);
      edit.touched.set(id, row);
    }
  }
};
