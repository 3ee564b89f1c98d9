import { readSampleCode } from '@atelier/domain/sample/sample-code';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { SampleRecord } from '../sample-record.ts';
import { samples } from '../samples.editable.ts';
import { type PassportRow, passportRows } from './present-passport.ts';

const demandCode = (typed: string): string =>
  readSampleCode(typed) ?? refuse('invalidInput', { reason: `"${typed.slice(0, 40)}" is no code of a sample.` });

/** [T2] What does not exist, was deleted, or lies in a library of others answers the same. */
const seen = (ctx: Ctx, record: SampleRecord): boolean =>
  record.status !== 'Deleted' && (ctx.config.bypassAccess || samples.mayRead(ctx, record));

export const findByCode = async (ctx: Ctx, typed: string): Promise<PassportRow> => {
  const code = readSampleCode(typed);
  const [row] = code === undefined ? [] : await passportRows(ctx.read, ctx, sql`s.code = ${code}`);
  return row && seen(ctx, row.record) ? row : refuse('notFound');
};

/** A code belongs to its sample for ever, so it may be looked up before anything is held. */
export const idsOfCodes = async (ctx: Ctx, typed: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM samples WHERE code = ANY (${typed.map(demandCode)}::text[])`.execute(ctx.read);
  return rows.map(({ id }) => id);
};

/** All that were scanned, in that order, held until the transaction ends: whoever comes second sees what the first did. */
export const holdByCodes = async (tx: Tx, ctx: Ctx, typed: readonly string[]): Promise<SampleRecord[]> => {
  const codes = [...new Set(typed.map(demandCode))];
  const { rows } = await sql<SampleRecord>`
    SELECT * FROM samples WHERE code = ANY (${codes}::text[]) ORDER BY id FOR UPDATE`.execute(tx);
  const byCode = new Map(rows.filter((record) => seen(ctx, record)).map((record) => [record.code, record]));
  return codes.map((code) => {
    const record = byCode.get(code) ?? refuse('notFound', { code });
    if (!ctx.config.bypassAccess && !samples.mayEdit(ctx, record)) refuse('forbidden');
    return record;
  });
};
