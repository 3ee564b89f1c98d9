import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { emitEvent } from '../outbox/emit.ts';
import { refuse } from '../refusal.ts';
import { factsOf } from './announce.ts';
import { type Change, logEntry } from './change-log.ts';
import { demandPossible } from './conflicts.ts';
import { creationOf } from './create-and-remove.ts';
import {
  changedFields,
  type Draft,
  type EditOf,
  editSummary,
  judge,
  refuseLostFields,
  versionsAfter,
} from './drafts.ts';
import { beginEdit, changeOf, revisionRow } from './edit.ts';
import type { Editable, Values } from './editable.ts';
import type { Edited } from './entity.ts';
import { findAllWritable } from './find-editable.ts';
import { readValues } from './read-values.ts';

const refsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Records as one parameter, however many there are. */
const rowsIn = ({ table }: { readonly table: string }, rows: readonly Values[]) =>
  sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

const recordMany = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  saved: readonly R[],
  changes: readonly Change[],
): Promise<void> => {
  await tx
    .insertInto('edit_revisions')
    .values(saved.map(({ id, revision }) => revisionRow(ctx, area, id, revision)))
    .execute();
  const entries = [];
  for (const change of changes) entries.push(await logEntry(ctx, change));
  await tx.insertInto('audit_log').values(entries).execute();
};

/** One event for all of them that names none: whoever shows any of them looks again. */
export const announceMany = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  records: readonly R[],
): Promise<void> => {
  const [first] = records;
  if (!first) return;
  const all = await Promise.all(records.map((record) => factsOf(tx, area.hearers(record))));
  const facts = new Map(all.flat().map((one) => [JSON.stringify(one), one]));
  await emitEvent(tx, {
    topic: area.hearers(first).topic,
    payload: { [area.idName]: '', revision: 1, by: ctx.user.userCode },
    ...(facts.size === 0 ? {} : { audience: [...facts.values()] }),
  });
};

export interface NewThing {
  readonly given: Values;
  /** In sentences about its fields: ' of row 7'. */
  readonly of?: string;
  /** What the area itself decides. */
  readonly columns: Values;
}

/** New things by the same rules as one, each table written once; all of them say the same fields. Not announced yet. */
export const createMany = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  things: readonly NewThing[],
): Promise<R[]> => {
  if (things.length === 0) return [];
  const rows: Values[] = [];
  for (const { given, columns, of } of things) {
    const values = readValues(area.fields, given, of);
    const inColumns = () => Object.entries(values).map(([name, value]) => [area.fields[name]!.column, value] as const);
    const wanted = { ...columns, ...Object.fromEntries(inColumns()), revision: 1 } as unknown as R;
    if (!ctx.config.bypassAccess && !area.mayEdit(ctx, wanted)) refuse('forbidden');
    for (const rule of area.follows ?? []) await rule(tx, ctx, { record: wanted, values });
    rows.push({ ...columns, ...Object.fromEntries(inColumns()), revision: 1 });
  }
  const names = Object.keys(rows[0]!);
  const { rows: saved } = await sql<R>`
    INSERT INTO ${sql.table(area.table)} (${refsOf(names)})
    SELECT ${refsOf(names)} FROM ${rowsIn(area, rows)} RETURNING *`.execute(tx);
  await recordMany(
    tx,
    ctx,
    area,
    saved,
    saved.map((record) => creationOf(area, record)),
  );
  return saved;
};

const isRaw = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;

/** Written columns of one thing; what nobody changes of it stays as it is held. */
const columnsOf = <R extends Edited>(ctx: Ctx, area: Editable<R>, { edit, values }: Draft<R>): Values => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [area.fields[name]!.column, value])),
  ...area.stamp?.(ctx, { record: edit.record, values }),
  field_versions: versionsAfter(edit, Object.keys(values)),
  revision: edit.revision,
});

const saveMany = async <R extends Edited>(tx: Tx, ctx: Ctx, area: Editable<R>, drafts: readonly Draft<R>[]) => {
  const written = drafts.map((draft) => columnsOf(ctx, area, draft));
  const all = new Map(written.flatMap((columns) => Object.entries(columns)));
  const plain = [...all.keys()].filter((name) => !isRaw(all.get(name)));
  const rows = drafts.map(({ edit: { record } }, at) => ({
    id: record.id,
    ...Object.fromEntries(plain.map((name) => [name, { ...(record as object as Values), ...written[at] }[name]])),
  }));
  const set = [...all].map(([name, value]) =>
    isRaw(value) ? sql`${sql.ref(name)} = ${value}` : sql`${sql.ref(name)} = given.${sql.ref(name)}`,
  );
  const { rows: saved } = await sql<R>`
    UPDATE ${sql.table(area.table)} AS held SET ${sql.join(set)}
    FROM ${rowsIn(area, rows)} AS given WHERE held.id = given.id RETURNING held.*`.execute(tx);
  return saved;
};

export interface Changed<R extends Edited> {
  readonly before: R;
  readonly after: R;
  /** What stood in the fields that were changed. */
  readonly held: Values;
}

/**
 * Edits of thousands of things by the same rules as one, each table written once. Only for areas without edit locks.
 * What changes nothing is left alone. Not announced yet.
 */
export const editMany = async <R extends Edited>(
  tx: Tx,
  ctx: Ctx,
  area: Editable<R>,
  edits: readonly Omit<EditOf, 'rows' | 'fence'>[],
): Promise<Changed<R>[]> => {
  const given = new Map(edits.map((one) => [one.id, one]));
  if (given.size < edits.length) return refuse('invalidInput', { reason: `A ${area.noun} is named twice.` });
  const drafts = (await findAllWritable(tx, ctx, area, [...given.keys()])).map((record): Draft<R> => {
    demandPossible(area, record, [given.get(record.id)!.version]);
    return { edit: beginEdit(record), values: changedFields(area, record, given.get(record.id)!) };
  });
  await refuseLostFields(tx, area, drafts, (id) => given.get(id)!.version);
  for (const draft of drafts) await judge(tx, ctx, area, draft);
  const changed = drafts.filter(({ edit }) => edit.changes.length > 0);
  if (changed.length === 0) return [];
  for (const { edit, values } of changed) edit.summary.push(...editSummary(area, values));
  const saved = new Map((await saveMany(tx, ctx, area, changed)).map((record) => [record.id, record]));
  await recordMany(
    tx,
    ctx,
    area,
    [...saved.values()],
    changed.map(({ edit }) => changeOf(area, edit, `edit ${area.noun}`)),
  );
  return changed.map(({ edit: { record, changes } }) => ({
    before: record,
    after: saved.get(record.id)!,
    held: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  }));
};
