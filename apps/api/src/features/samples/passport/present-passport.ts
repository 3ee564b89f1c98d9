import type { Loan, Passport } from '@atelier/contract/samples/passport';
import { shownName } from '@atelier/domain/access/shown-person';
import { companyDay } from '@atelier/domain/shared/dates';
import type { RawBuilder, Selectable } from 'kysely';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { type KnownProduct, knownProduct, shownProduct } from '../../products/index.ts';
import { openLibraries } from '../open-libraries.ts';
import { presentSample } from '../present-samples.ts';
import type { SampleRecord } from '../sample-record.ts';
import { presentTracking } from '../tracking.ts';

export type LoanRecord = Selectable<Tables['sample_loans']>;
type Entry = Selectable<Tables['sample_tracking']>;

export const presentLoan = (ctx: Ctx, loan: LoanRecord): Loan => ({
  id: loan.id,
  quantity: loan.qty,
  borrower: shownName(ctx.user, loan.borrower_name),
  dueDate: loan.due_date,
  overdue: loan.due_date < companyDay(ctx.clock.now()),
  lentAt: loan.lent_at.toISOString(),
  lentBy: shownName(ctx.user, loan.lent_by_name),
  note: loan.note,
});

export interface PassportRow {
  readonly record: SampleRecord;
  readonly known: KnownProduct | null;
  readonly loans: readonly LoanRecord[];
  readonly told: readonly Entry[];
}

const mostTold = 10;

/** All that a scanner asks for in one way to the database, by indexes alone: sixteen of them scan at once. */
export const passportRows = async (
  db: Kysely<Tables>,
  ctx: Ctx,
  which: RawBuilder<unknown>,
): Promise<PassportRow[]> => {
  const { rows } = await sql<SampleRecord & Omit<PassportRow, 'record'>>`
    SELECT s.*,
      ${sql.raw(knownProduct('s'))},
      (SELECT coalesce(json_agg(l ORDER BY l.lent_at, l.id), '[]') FROM sample_loans l
        WHERE l.sample_id = s.id AND l.returned_at IS NULL) AS loans,
      (SELECT coalesce(json_agg(t ORDER BY t.id DESC), '[]') FROM (
        SELECT * FROM sample_tracking WHERE sample_id = s.id AND library = ANY (${openLibraries(ctx)}::text[])
        ORDER BY id DESC LIMIT ${mostTold}) t) AS told
    FROM samples s WHERE ${which}`.execute(db);
  // JSON knows no instants.
  return rows.map(({ known, loans, told, ...record }) => ({
    record,
    known,
    loans: loans.map((loan) => ({ ...loan, lent_at: new Date(loan.lent_at) })),
    told: told.map((entry) => ({ ...entry, at: new Date(entry.at) })),
  }));
};

export const presentPassport = (ctx: Ctx, { record, known, loans, told }: PassportRow): Passport => ({
  sample: presentSample(ctx, record, shownProduct(ctx, known)),
  here: record.total_qty - record.lent_qty,
  lent: record.lent_qty,
  loans: loans.map((loan) => presentLoan(ctx, loan)),
  tracking: told.map((entry) => presentTracking(ctx, entry)),
});

/** As they are now, in the order of the ids. */
export const presentPassports = async (ctx: Ctx, db: Kysely<Tables>, ids: readonly string[]): Promise<Passport[]> => {
  const rows = await passportRows(db, ctx, sql`s.id = ANY (${ids}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.record.id, row]));
  return ids.map((id) => presentPassport(ctx, byId.get(id)!));
};
