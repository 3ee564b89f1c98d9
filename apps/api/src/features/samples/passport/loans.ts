import type { Input, Reply } from '@atelier/contract';
import { companyDay } from '@atelier/domain/shared/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { presentSamples } from '../present-samples.ts';
import { demandReader } from '../read-samples.ts';
import { presentLoan } from './present-passport.ts';

/** [M18] What is lent of a library, those that are due first. */
export const listLoans = async (
  ctx: Ctx,
  { params: { library }, query: { overdue, limit } }: Input<'listLoans'>,
): Promise<Reply<'listLoans'>> => {
  demandReader(ctx, library);
  const open = ctx.read
    .selectFrom('sample_loans as l')
    .innerJoin('samples as s', 's.id', 'l.sample_id')
    .where('s.library', '=', library)
    .where('s.status', '<>', 'Deleted')
    .where('l.returned_at', 'is', null)
    .$if(overdue !== undefined, (q) => q.where('l.due_date', '<', companyDay(ctx.clock.now())));
  const [{ total }, loans] = [
    await open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    await open.selectAll('l').orderBy('l.due_date').orderBy('l.id').limit(limit).execute(),
  ];
  const records = await ctx.read
    .selectFrom('samples')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${loans.map(({ sample_id }) => sample_id)}::uuid[])`)
    .execute();
  const shown = new Map((await presentSamples(ctx, ctx.read, records)).map((sample) => [sample._id, sample]));
  return {
    totalCount: total,
    data: loans.map((loan) => ({ ...presentLoan(ctx, loan), sample: shown.get(loan.sample_id)! })),
  };
};
