import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@atelier/contract';
import type { CompanyField } from '@atelier/domain/company/company-field';
import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { violatedUnique } from '../../platform/db/violated-unique.ts';
import { waitForTurn } from '../../platform/db/wait-for-turn.ts';
import { applyEdits } from '../../platform/editing/apply-edits.ts';
import { createOne, removeWith } from '../../platform/editing/create-and-remove.ts';
import { findReadable } from '../../platform/editing/find-editable.ts';
import { presentHistory, readHistory } from '../../platform/editing/history.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { answerFacets, answerList } from '../../platform/query/answer-list.ts';
import { refuse } from '../../platform/refusal.ts';
import { companyAreas, isOffered, manages } from './company.editable.ts';
import { type CompanyRecord, columnOf, fixedColumns, tableOf } from './company-record.ts';
import { companySources, shownColumns } from './company-source.ts';
import { demandUnused } from './uses.ts';

type Row = Reply<'createCompanyRow'>;

const demandManager = (ctx: Ctx, list: CompanyListKey): void => {
  if (!ctx.config.bypassAccess && !manages(ctx, list)) refuse('forbidden');
  // A key for feeds opens what feeds fill, and nothing that decides over people or money.
  if (ctx.user.key && !isOffered(list)) refuse('keyScope', { reason: 'This list is not for programs.' });
};

const shownValue = ({ kind }: CompanyField, held: unknown): Row['values'][string] =>
  kind === 'money' && held !== null ? Number(held) : ((held ?? null) as Row['values'][string]);

const present =
  (list: CompanyListKey) =>
  (record: CompanyRecord): Row => ({
    _id: record.id,
    version: record.revision,
    values: Object.fromEntries(
      Object.entries(companyLists[list].fields).map(([key, field]) => [
        key,
        shownValue(field, record[columnOf(list, key)]),
      ]),
    ),
  });

/** Written rows as a list tells them: with what is kept elsewhere. */
const presentWritten = async (tx: Tx, list: CompanyListKey, records: readonly CompanyRecord[]): Promise<Row[]> => {
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<CompanyRecord>`
    SELECT ${sql.raw(shownColumns(list))} FROM ${sql.table(tableOf(list))} c WHERE c.id = ANY (${ids}::uuid[])`.execute(
    tx,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return records.map((record) => present(list)(byId.get(record.id) ?? record));
};

export const queryCompanyList = (
  ctx: Ctx,
  { params: { list }, body }: Input<'queryCompanyList'>,
): Promise<Reply<'queryCompanyList'>> => {
  demandManager(ctx, list);
  return answerList<CompanyRecord>(ctx, companySources[list].for(ctx.user), body, {
    sort: companyLists[list].sortedBy.map((field) => ({ field, descending: false })),
    columns: () => shownColumns(list),
    present: (rows) => rows.map(present(list)),
  }) as Promise<Reply<'queryCompanyList'>>;
};

export const companyListFacets = async (ctx: Ctx, { params: { list }, body }: Input<'companyListFacets'>) => {
  demandManager(ctx, list);
  const { fields } = companyLists[list];
  const countable = Object.keys(fields).filter((key) => !['number', 'money', 'rights'].includes(fields[key]!.kind));
  return { data: await answerFacets(ctx, companySources[list].for(ctx.user), body, countable) };
};

/** Whoever offers these as choices asks again. */
const tellChoosers = async (tx: Tx, list: CompanyListKey): Promise<void> => {
  if (isOffered(list)) await emitEvent(tx, { topic: 'options-changed', payload: {} });
};

/** Behind all others of its list. */
const lastPlace = async (tx: Tx, list: CompanyListKey, given: Readonly<Record<string, unknown>>) => {
  if (!('position' in companyLists[list].fields) || typeof given.position === 'number') return {};
  const name = fixedColumns(list).name ?? given.list;
  const table = tableOf(list);
  const { rows } = await sql<{ next: number }>`
    SELECT least(coalesce(max(position) + 1, 0), 1000000)::int AS next FROM ${sql.table(table)}
    ${table === 'option_lists' ? sql`WHERE name = ${name ?? ''}` : sql``}`.execute(tx);
  return { position: rows[0]!.next };
};

const blankOf = (list: CompanyListKey): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(companyLists[list].fields).flatMap(([key, { field, given, told }]) =>
      given || told ? [] : [[key, field.blank]],
    ),
  );

/** Two ways to say the same in one batch, as a person by name and by code, or what a feed brings in the same moment. */
const orSame = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    if (violatedUnique(error) === undefined) throw error;
    return refuse('wrongState', { reason: 'Two rows would be the same.' });
  }
};

const demandMissing = async (tx: Tx, list: CompanyListKey, id: string): Promise<void> => {
  // Of one row that is sent twice at once the second waits and sees that it is there.
  await waitForTurn(tx, `company row ${id}`);
  const { rows } = await sql`SELECT 1 FROM ${sql.table(tableOf(list))} WHERE id = ${id}`.execute(tx);
  if (rows.length > 0) refuse('wrongState', { reason: 'This row is there already.' });
};

export const createCompanyRow = async (
  ctx: Ctx,
  { params: { list }, body: { _id = randomUUID(), values } }: Input<'createCompanyRow'>,
) => {
  demandManager(ctx, list);
  if (companyLists[list].fixed) return refuse('wrongState', { reason: 'The rows of this list are there for good.' });
  const writing = ctx.transaction(async (tx) => {
    await demandMissing(tx, list, _id);
    const given = { ...blankOf(list), ...values, ...(await lastPlace(tx, list, values)) };
    const made = await createOne(tx, ctx, companyAreas[list], given, { id: _id, ...fixedColumns(list) });
    await tellChoosers(tx, list);
    return (await presentWritten(tx, list, [made]))[0]!;
  });
  return orSame(writing);
};

/** Rows are judged before any is written, so two of one batch do not see each other. */
const demandDistinct = async (
  db: Ctx['read'],
  list: CompanyListKey,
  edits: Input<'batchCompanyList'>['body']['rows'],
): Promise<void> => {
  const ids = edits.map(({ _id }) => _id);
  const { rows } = await sql<CompanyRecord>`
    SELECT * FROM ${sql.table(tableOf(list))} WHERE id = ANY (${ids}::uuid[])`.execute(db);
  const held = new Map(rows.map((row) => [row.id, row]));
  for (const fields of companyLists[list].unique) {
    const brought = edits
      .filter(({ values }) => fields.some((field) => field in values))
      .map(({ _id, values }) =>
        fields
          .map((field) => String(values[field] ?? held.get(_id)?.[columnOf(list, field)]).toLowerCase())
          .join('\u001f'),
      );
    if (new Set(brought).size < brought.length)
      refuse('wrongState', {
        reason: `Two rows would have the same ${companyLists[list].fields[fields.at(-1)!]!.label.toLowerCase()}.`,
      });
  }
};

export const batchCompanyList = async (ctx: Ctx, { params: { list }, body }: Input<'batchCompanyList'>) => {
  demandManager(ctx, list);
  if (body.rows.every(({ values }) => Object.keys(values).length === 0)) return refuse('nothingToDo');
  await demandDistinct(ctx.read, list, body.rows);
  const edits = body.rows.map(({ _id, version, values }) => ({ id: _id, version, values }));
  return orSame(
    applyEdits(ctx, companyAreas[list], edits, async (tx, saved) => {
      await tellChoosers(tx, list);
      return { data: await presentWritten(tx, list, saved) };
    }),
  );
};

export const deleteCompanyRow = async (
  ctx: Ctx,
  { params: { list, id }, query: { version } }: Input<'deleteCompanyRow'>,
): Promise<Reply<'deleteCompanyRow'>> => {
  demandManager(ctx, list);
  if (companyLists[list].fixed) return refuse('wrongState', { reason: 'The rows of this list are there for good.' });
  return removeWith(
    ctx,
    companyAreas[list],
    { id, version },
    {
      async mayGo(tx, record) {
        await demandUnused(tx, list, record, 'deleted');
        await tellChoosers(tx, list);
      },
      reply: () => ({ deleted: true as const }),
    },
  );
};

export const companyRowHistory = async (
  ctx: Ctx,
  { params: { list, id }, query }: Input<'companyRowHistory'>,
): Promise<Reply<'companyRowHistory'>> => {
  demandManager(ctx, list);
  await findReadable(ctx.read, ctx, companyAreas[list], id);
  return presentHistory(ctx.user, await readHistory(ctx.read, { entity: companyAreas[list].entity, id }, query));
};
