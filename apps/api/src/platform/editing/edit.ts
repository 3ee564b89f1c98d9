import type { Ctx } from '../context.ts';
import type { CellChange } from '../db/tables/platform.ts';
import type { Tx } from '../db/transaction.ts';
import { announce } from './announce.ts';
import { type Change, logEntry } from './change-log.ts';
import { actorName, type Edited, type Entity } from './entity.ts';

/** One edit of one thing while it happens: what was, which revision it takes, and what it changes. */
export interface Edit<R extends Edited> {
  readonly record: R;
  readonly revision: number;
  readonly changes: CellChange[];
  readonly summary: string[];
}

export const beginEdit = <R extends Edited>(record: R): Edit<R> => ({
  record,
  revision: record.revision + 1,
  changes: [],
  summary: [],
});

export const noteChange = (
  edit: Pick<Edit<Edited>, 'changes'>,
  field: string,
  before: unknown,
  after: unknown,
): void => {
  edit.changes.push({ field, before, after });
};

export const revisionRow = (
  ctx: Pick<Ctx, 'user'>,
  { entity }: { readonly entity: string },
  id: string,
  revision: number,
) => ({
  entity,
  entity_id: id,
  revision,
  actor: ctx.user.userCode,
  actor_name: actorName(ctx),
});

/** The first revision of something new. */
export const recordRevision = (tx: Tx, ctx: Ctx, entity: { readonly entity: string }, { id, revision }: Edited) =>
  tx
    .insertInto('edit_revisions')
    .values(revisionRow(ctx, entity, id, revision))
    .execute();

/** Things that are gone for good leave no revisions behind. */
export const forgetRevisions = (tx: Tx, { entity }: { readonly entity: string }, ids: readonly string[]) =>
  tx.deleteFrom('edit_revisions').where('entity', '=', entity).where('entity_id', 'in', ids).execute();

type LogEntry = Awaited<ReturnType<typeof logEntry>>;

const takingRevision = <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  entity: Entity<R>,
  { record, revision }: Edit<R>,
  entry: LogEntry,
) =>
  tx
    .with('taken', (db) => db.insertInto('edit_revisions').values(revisionRow(ctx, entity, record.id, revision)))
    .with('logged', (db) => db.insertInto('audit_log').values(entry));

export interface Finish<R extends Edited> {
  readonly action: string;
  /** Writes the record itself, in the statement that takes the revision and logs the change: two ways to the database less. */
  save(db: ReturnType<typeof takingRevision<R>>): Promise<R>;
}

/** An edit as the change log tells it. */
export const changeOf = <R extends Edited>(
  entity: Entity<R>,
  { record, revision, summary, changes }: Edit<R>,
  action: string,
): Change => ({
  action,
  entity: entity.entity,
  entityId: record.id,
  summary: `${summary.join(', ') || 'Changed'} in ${entity.nameOf(record)}`,
  changes: [{ field: 'revision', before: record.revision, after: revision }, ...changes],
});

/** [T25] Revision, change log entry and event belong to the edit: all of it happens or nothing does. */
export const finishEdit = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  entity: Entity<R>,
  edit: Edit<R>,
  { action, save }: Finish<R>,
): Promise<R> => {
  const { record } = edit;
  const entry = await logEntry(ctx, changeOf(entity, edit, action));
  const saved = await save(takingRevision(tx, ctx, entity, edit, entry));
  await announce(tx, entity, [record, saved], { by: ctx.user.userCode });
  return saved;
};
