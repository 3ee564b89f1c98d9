import { sampleLibraries } from '@atelier/domain/access/user';
import { addDays } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { type Notice, notify } from '../../notifications/index.ts';
import { keepersOf } from './keepers.ts';
import { overdueLoans } from './overdue-loans.ts';

const atOnce = 200;
/** What is overdue for longer is no news: the weekly mail goes on telling it. */
const newsDays = 7;

const takeUntold = (tx: Tx, now: Date) =>
  overdueLoans(tx, sampleLibraries, now)
    .select(['l.id', 'l.borrower_code', 'l.borrower_name', 'l.due_date'])
    .select(['s.id as sampleId', 's.code', 's.library', 's.style', 's.color'])
    .where('l.overdue_told_at', 'is', null)
    .where('l.due_date', '>=', addDays(companyDay(now), -newsDays))
    .orderBy('l.due_date')
    .orderBy('l.id')
    .limit(atOnce)
    .forUpdate('l')
    .skipLocked()
    .execute();

type Untold = Awaited<ReturnType<typeof takeUntold>>[number];
type Keepers = Awaited<ReturnType<typeof keepersOf>>;

const noticeOf = (loan: Untold, keepers: Keepers): Notice => ({
  // Who has it is told too, if they may look into the library.
  to: [
    ...keepers.filter(({ keeps }) => keeps.includes(loan.library)).map(({ userCode }) => userCode),
    ...(loan.borrower_code === '' ? [] : [loan.borrower_code]),
  ],
  type: 'portal',
  event: 'overdueSample',
  subject: { kind: 'sample', id: loan.sampleId },
  title: 'Sample overdue',
  text: `${loan.style} ${loan.color}, {by}, due ${loan.due_date.slice(5, 7)}/${loan.due_date.slice(8)}`,
  by: { userCode: loan.borrower_code, name: loan.borrower_name },
  link: `/s/${loan.code}`,
  picture: { style: loan.style, color: loan.color },
  dedupe: `overdue:${loan.id}`,
});

/** At most so many in one go; how many it were. */
export const tellOverdueLoans = async (tx: Tx, now: Date): Promise<number> => {
  const loans = await takeUntold(tx, now);
  if (loans.length === 0) return 0;
  const keepers = await keepersOf(tx);
  await notify(
    tx,
    loans.map((loan) => noticeOf(loan, keepers)),
  );
  await tx
    .updateTable('sample_loans')
    .set({ overdue_told_at: now })
    .where(
      'id',
      'in',
      loans.map(({ id }) => id),
    )
    .execute();
  return loans.length;
};

/** [G28, R9] On the day after it was due; that it was told and the notices are one transaction. */
export const tellOverdue = defineJob({
  name: 'tell-overdue-samples',
  payload: z.unknown(),
  schedule: '15 * * * *',
  async run({ db, clock }) {
    for (let told = atOnce; told === atOnce; )
      told = await inTransaction(db, (tx) => tellOverdueLoans(tx, clock.now()));
  },
});
