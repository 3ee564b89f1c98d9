import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { shownName } from '@atelier/domain/access/shown-person';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { recordChange } from '../../../platform/editing/change-log.ts';
import { actorName } from '../../../platform/editing/entity.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadReadable, loadWritable } from '../assortment/assortments.access.ts';
import { pricedRows } from '../rows/priced-rows.ts';

type SnapshotRecord = Selectable<Tables['assortment_snapshots']>;

const present = ({ user }: Ctx, record: SnapshotRecord) => ({
  _id: record.id,
  name: record.name,
  revision: record.revision,
  productCount: record.product_count,
  createdDate: record.created_date.toISOString(),
  createdBy: shownName(user, record.created_by),
});

const keepRows = async (tx: Tx, ctx: Ctx, record: AssortmentRecord, snapshotId: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    INSERT INTO assortment_snapshot_products (snapshot_id, position, style, color, cells)
    SELECT ${snapshotId}, v.position, v.style, v.color, v.cells
    FROM (${await pricedRows(tx, ctx, record)}) v`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

const demandFreeName = async (tx: Tx, assortmentId: string, name: string): Promise<void> => {
  const found = await tx
    .selectFrom('assortment_snapshots')
    .select('id')
    .where('assortment_id', '=', assortmentId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (found) refuse('wrongState', { reason: `There is already a version called "${name}".` });
};

/** What a dynamic assortment is made of: the search, and the chips it is shown with. */
const definitionOf = ({ method, query, ui_settings }: AssortmentRecord): string | null =>
  method === 'dynamic' ? JSON.stringify({ query, filterBar: ui_settings.filterBar ?? null }) : null;

export const saveSnapshot = (ctx: Ctx, { params, body }: Input<'saveSnapshot'>) =>
  writeInTurn(ctx, assortments, [params.id], async (tx) => {
    const record = await loadWritable(tx, ctx, params.id);
    if (record.type === 'folder') refuse('wrongState', { reason: 'Versions are kept of assortments, not of folders.' });
    await demandFreeName(tx, record.id, body.name);
    const id = randomUUID();
    const saved = await tx
      .insertInto('assortment_snapshots')
      .values({
        id,
        assortment_id: record.id,
        name: body.name,
        revision: record.revision,
        product_count: 0,
        location_id: record.location_id,
        definition: definitionOf(record),
        created_by: actorName(ctx),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const product_count = await keepRows(tx, ctx, record, id);
    await tx.updateTable('assortment_snapshots').set({ product_count }).where('id', '=', id).execute();
    await recordChange(tx, ctx, {
      action: 'save snapshot',
      entity: 'assortment',
      entityId: record.id,
      summary: `Kept the version "${body.name}" of ${record.title}`,
      after: { snapshot: body.name },
    });
    return present(ctx, { ...saved, product_count });
  });

export const listSnapshots = async (ctx: Ctx, { params }: Input<'listSnapshots'>) => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  const rows = await ctx.read
    .selectFrom('assortment_snapshots')
    .selectAll()
    .where('assortment_id', '=', record.id)
    .orderBy('created_date', 'desc')
    .orderBy('id')
    .execute();
  return { data: rows.map((row) => present(ctx, row)) };
};

/** [T3] A snapshot is reached only through its own assortment. */
export const findSnapshot = async (
  db: Kysely<Tables>,
  record: AssortmentRecord,
  snapshotId: string,
): Promise<SnapshotRecord> => {
  const found = await db
    .selectFrom('assortment_snapshots')
    .selectAll()
    .where('id', '=', snapshotId)
    .where('assortment_id', '=', record.id)
    .executeTakeFirst();
  return found ?? refuse('notFound');
};

export const deleteSnapshot = (ctx: Ctx, { params }: Input<'deleteSnapshot'>) =>
  writeInTurn(ctx, assortments, [params.id], async (tx) => {
    const record = await loadWritable(tx, ctx, params.id);
    const snapshot = await findSnapshot(tx, record, params.snapshotId);
    await tx.deleteFrom('assortment_snapshots').where('id', '=', snapshot.id).execute();
    await recordChange(tx, ctx, {
      action: 'delete snapshot',
      entity: 'assortment',
      entityId: record.id,
      summary: `Deleted the version "${snapshot.name}" of ${record.title}`,
      before: { snapshot: snapshot.name },
    });
    return { deleted: true as const };
  });
