import type { RowCells } from '@atelier/domain/assortment/row-fields';
import { sql } from 'kysely';
import { recordChange } from '../../../platform/change-log.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { CellChange } from '../../../platform/db/tables/platform.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { actorName } from '../assortment/assortments.access.ts';
import { type AssortmentFields, columnsOf } from '../assortment/assortments.rows.ts';
import { announce } from '../together/announce.ts';

export interface TouchedRow {
  readonly style: string;
  readonly color: string;
  readonly cells: RowCells;
}

/** One edit of one assortment while it happens: what was, what is, and which parts of the screen it touches. */
export interface Edit {
  readonly record: AssortmentRecord;
  readonly revision: number;
  readonly changes: CellChange[];
  readonly summary: string[];
  readonly touched: Map<string, TouchedRow>;
  readonly fields: Partial<AssortmentFields>;
  readonly columns: Record<string, unknown>;
  orderChanged: boolean;
}

export const beginEdit = (record: AssortmentRecord): Edit => ({
  record,
  revision: record.revision + 1,
  changes: [],
  summary: [],
  touched: new Map(),
  fields: {},
  columns: {},
  orderChanged: false,
});

export const noteChange = (edit: Edit, field: string, before: unknown, after: unknown): void => {
  edit.changes.push({ field, before, after });
};

export const changedAnything = (edit: Edit): boolean => edit.changes.length > 0 || edit.orderChanged;

const fieldVersions = (edit: Edit): Record<string, number> => ({
  ...edit.record.field_versions,
  ...Object.fromEntries(Object.keys(edit.fields).map((field) => [field, edit.revision])),
});

/** The revision, the change log entry and the event belong to the edit: all of it happens or nothing does (T25). */
export const finishEdit = async (tx: Tx, ctx: Ctx, edit: Edit, action: string): Promise<AssortmentRecord> => {
  if (!changedAnything(edit)) return edit.record;
  const { record, revision } = edit;
  const saved = await tx
    .with('taken', (db) => db.insertInto('assortment_revisions').values(revisionRow(ctx, record.id, revision)))
    .updateTable('assortments')
    .set({
      ...columnsOf(edit.fields),
      ...edit.columns,
      revision,
      ...(edit.orderChanged ? { order_revision: revision } : {}),
      ...(Object.keys(edit.fields).length > 0 ? { field_versions: JSON.stringify(fieldVersions(edit)) } : {}),
      modified_date: sql`now()`,
      last_edited_by: actorName(ctx),
    })
    .where('id', '=', record.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, ctx, {
    action,
    entity: 'assortment',
    entityId: record.id,
    summary: `${edit.summary.join(', ') || 'Changed'} in ${record.title}`,
    changes: [{ field: 'revision', before: record.revision, after: revision }, ...edit.changes],
  });
  await announce(tx, ctx, saved, record);
  return saved;
};

const revisionRow = (ctx: Ctx, assortmentId: string, revision: number) => ({
  assortment_id: assortmentId,
  revision,
  actor: ctx.user.userCode,
  actor_name: actorName(ctx),
});

export const recordRevision = (tx: Tx, ctx: Ctx, assortmentId: string, revision: number) =>
  tx
    .insertInto('assortment_revisions')
    .values(revisionRow(ctx, assortmentId, revision))
    .execute();
