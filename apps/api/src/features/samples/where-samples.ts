import type { Input, Reply } from '@atelier/contract';
import type { StandingSample } from '@atelier/contract/samples/where';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { readAsked } from '../../platform/query/ask.ts';
import { countStatement, pageStatement } from '../../platform/query/statements.ts';
import { type LoanRecord, presentLoan } from './passport/present-passport.ts';
import { placeAt, type SampleRecord } from './sample-record.ts';
import { sampleReader, sampleSource } from './sample-source.ts';

const byPlace = ['library', 'place', 'size'].map((field) => ({ field, descending: false }));

const openLoans = async (ctx: Ctx, records: readonly SampleRecord[]): Promise<ReadonlyMap<string, LoanRecord[]>> => {
  const lent = records.filter(({ lent_qty }) => lent_qty > 0).map(({ id }) => id);
  if (lent.length === 0) return new Map();
  const loans = await ctx.read
    .selectFrom('sample_loans')
    .selectAll()
    .where('sample_id', '=', sql<string>`ANY (${lent}::uuid[])`)
    .where('returned_at', 'is', null)
    .orderBy('lent_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(loans, ({ sample_id }) => sample_id);
};

/** [M18] From a product, an assortment row or an order line: what is there of it, in the libraries that this reader opens. */
export const whereSamples = async (
  ctx: Ctx,
  { body: { products } }: Input<'whereSamples'>,
): Promise<Reply<'whereSamples'>> => {
  const readable = sampleSource.for(sampleReader(ctx));
  const named = products.map(({ style, color }) => ({ style: style.toUpperCase(), color: color.toUpperCase() }));
  const asked = readAsked(readable, [{ status: { $ne: 'Deleted' }, $or: named }]);
  const page = { limit: sampleLimits.standing, skip: 0, sort: byPlace };
  const [records, [counted]] = await Promise.all([
    ctx.ask<SampleRecord>(pageStatement({ readable, asked, page }, () => 's.*')),
    ctx.ask<{ total: number }>(countStatement({ readable, asked })),
  ]);
  const loans = await openLoans(ctx, records);
  return {
    totalCount: counted?.total ?? 0,
    data: records.map((record) => ({
      _id: record.id,
      ...{ code: record.code, library: record.library, style: record.style, color: record.color },
      ...{ size: record.size, side: record.side, status: record.status as StandingSample['status'] },
      place: placeAt(record),
      here: record.total_qty - record.lent_qty,
      loans: (loans.get(record.id) ?? []).map((loan) => presentLoan(ctx, loan)),
    })),
  };
};
