import type { RowCells } from '@atelier/domain/assortment/row-fields';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { executeKept } from '../../../platform/db/kept-statements.ts';
import { type AssortmentRecord, assortmentColumns } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { beginEdit as begin, finishEdit as finish, type Edit as PipeEdit } from '../../../platform/editing/edit.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { type AssortmentFields, columnsOf } from '../assortment/assortments.rows.ts';

export { noteChange } from '../../../platform/editing/edit.ts';

export interface TouchedRow {
  readonly style: string;
  readonly color: string;
  readonly cells: RowCells;
}

/** One edit of one assortment while it happens, with the parts of the screen it touches. */
export interface Edit extends PipeEdit<AssortmentRecord> {
  readonly touched: Map<string, TouchedRow>;
  readonly fields: Partial<AssortmentFields>;
  readonly columns: Record<string, unknown>;
  /** Parts of the assortment that are kept elsewhere and were changed: screens have to read them again. */
  readonly parts: Set<'displayGroups' | 'customContent'>;
  orderChanged: boolean;
}

export const beginEdit = (record: AssortmentRecord): Edit => ({
  ...begin(record),
  touched: new Map(),
  fields: {},
  columns: {},
  parts: new Set(),
  orderChanged: false,
});

export const changedAnything = (edit: Edit): boolean => edit.changes.length > 0 || edit.orderChanged;

const changedFields = ({ fields, parts }: Edit): string[] => [...Object.keys(fields), ...parts];

const fieldVersions = (edit: Edit): Record<string, number> => ({
  ...edit.record.field_versions,
  ...Object.fromEntries(changedFields(edit).map((field) => [field, edit.revision])),
});

/** An edit of cells alone, as they come from a grid all day, is the same statement each time. */
const isOfRowsAlone = (edit: Edit): boolean =>
  changedFields(edit).length === 0 && Object.keys(edit.columns).length === 0 && !edit.orderChanged;

export const finishEdit = async (tx: Tx, ctx: Ctx, edit: Edit, action: string): Promise<AssortmentRecord> => {
  if (!changedAnything(edit)) return edit.record;
  const { record, revision } = edit;
  return finish(tx, ctx, assortments, edit, {
    action,
    async save(db) {
      const saving = db
        .updateTable('assortments')
        .set({
          ...columnsOf(edit.fields),
          ...edit.columns,
          revision,
          ...(edit.orderChanged ? { order_revision: revision } : {}),
          ...(changedFields(edit).length > 0 ? { field_versions: JSON.stringify(fieldVersions(edit)) } : {}),
          modified_date: sql`now()`,
          last_edited_by: actorName(ctx),
        })
        .where('id', '=', record.id)
        .returning(assortmentColumns);
      if (!isOfRowsAlone(edit)) return saving.executeTakeFirstOrThrow();
      const [saved] = await executeKept(tx, saving);
      if (!saved) throw new Error('An assortment that was locked is gone.');
      return saved;
    },
  });
};
