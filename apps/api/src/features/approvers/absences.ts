import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@atelier/contract';
import { companyDay } from '@atelier/domain/shared/dates';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { applyEdits } from '../../platform/editing/apply-edits.ts';
import { createOne, removeOne } from '../../platform/editing/create-and-remove.ts';
import { refuse } from '../../platform/refusal.ts';
import { type AbsenceRecord, absences } from './absences.editable.ts';
import { namesOf } from './names-of.ts';
import { promoPeople } from './promo-people.ts';

type Absence = Reply<'createAbsence'>;

const present = async (db: Kysely<Tables>, records: readonly AbsenceRecord[]): Promise<Absence[]> => {
  const working = new Set((await promoPeople(db)).map(({ userCode }) => userCode));
  const names = await namesOf(
    db,
    records.map(({ delegate_code }) => delegate_code),
  );
  return records.map((record) => ({
    _id: record.id,
    from: record.from_date,
    to: record.to_date,
    delegateCode: record.delegate_code,
    delegateName: names.get(record.delegate_code) ?? record.delegate_code,
    standsIn: working.has(record.delegate_code),
    version: record.revision,
  }));
};

const presentOne = async (tx: Tx, record: AbsenceRecord): Promise<Absence> => (await present(tx, [record]))[0]!;

export const listAbsences = async (ctx: Ctx) => {
  const today = companyDay(ctx.clock.now());
  const records = await ctx.read
    .selectFrom('approver_delegates')
    .selectAll()
    .where('approver_code', '=', ctx.user.userCode)
    .where('to_date', '>=', today)
    .orderBy('from_date')
    .execute();
  return { data: await present(ctx.read, records), today };
};

export const createAbsence = (ctx: Ctx, { body }: Input<'createAbsence'>) =>
  ctx.transaction(async (tx) => {
    const columns = { id: randomUUID(), approver_code: ctx.user.userCode };
    return presentOne(tx, await createOne(tx, ctx, absences, body, columns));
  });

export const patchAbsence = (ctx: Ctx, { params: { id }, body }: Input<'patchAbsence'>) => {
  const { version, ...values } = body;
  if (Object.keys(values).length === 0) return refuse('nothingToDo');
  return applyEdits(ctx, absences, [{ id, version, values }], (tx, [saved]) => presentOne(tx, saved!));
};

export const deleteAbsence = (ctx: Ctx, { params: { id }, query: { version } }: Input<'deleteAbsence'>) =>
  removeOne(ctx, absences, { id, version });

const begins = (name: string, text: string): boolean =>
  [name, ...name.split(' ')].some((part) => part.toLowerCase().startsWith(text));

export const findDelegates = async (ctx: Ctx, { query }: Input<'findDelegates'>) => {
  const text = query.text.trim().toLowerCase();
  const people = (await promoPeople(ctx.read)).filter(
    ({ userCode, name }) => userCode !== ctx.user.userCode && begins(name, text),
  );
  return { data: people.slice(0, listLimits.autocomplete).map(({ userCode, name }) => ({ userCode, name })) };
};
