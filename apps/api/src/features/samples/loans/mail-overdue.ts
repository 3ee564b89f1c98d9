import { type SampleLibrary, sampleLibraries } from '@atelier/domain/access/user';
import { digestWeek } from '@atelier/domain/sample/digest-week';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { counted } from '@atelier/domain/vocabulary/counted';
import { mailedOverdue } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { inTransaction, type Tx } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { portalAddress } from '../../../platform/portal-address.ts';
import { placeAt, type SampleRecord } from '../sample-record.ts';
import { keepersOf } from './keepers.ts';
import { overdueLoans } from './overdue-loans.ts';

const overdueIn = (tx: Tx, library: SampleLibrary, now: Date) =>
  overdueLoans(tx, [library], now)
    .selectAll('s')
    .select(['l.qty', 'l.borrower_name', 'l.due_date'])
    .orderBy('l.due_date')
    .orderBy('l.id')
    .execute();

type Overdue = Awaited<ReturnType<typeof overdueIn>>[number];

const dayOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`;

const lineOf = (loan: Overdue): string => {
  const { style, color, size, side, code, qty, borrower_name, due_date } = loan;
  const what = [`${style} ${color}`, size && `size ${size}`, side.toLowerCase()].filter(Boolean).join(', ');
  const pieces = qty > 1 ? `, ${counted(qty, 'piece')}` : '';
  return `${what} (${shownSampleCode(code)})${pieces}: with ${borrower_name}, due ${dayOf(due_date)}, belongs to ${placeAt(loan as SampleRecord)}`;
};

const paragraphOf = (library: SampleLibrary, loans: readonly Overdue[]): string[] => {
  const more = loans.length - mailedOverdue;
  return [
    `${library}: ${counted(loans.length, 'loan')}`,
    ...loans.slice(0, mailedOverdue).map(lineOf),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
};

/** Whoever keeps both libraries begins where both are counted. */
const linkOf = (config: Config, [library, ...more]: readonly [SampleLibrary, ...SampleLibrary[]]) => ({
  label: 'See them in Atelier',
  url: portalAddress(
    config,
    more.length > 0 ? '/dashboard' : `/product/libraries/samples/${library.toLowerCase()}?loans=overdue`,
  ),
});

const mailAll = async (tx: Tx, config: Config, now: Date): Promise<number> => {
  const overdue = new Map<SampleLibrary, Overdue[]>();
  for (const library of sampleLibraries) overdue.set(library, await overdueIn(tx, library, now));
  let mailed = 0;
  for (const { email, keeps } of await keepersOf(tx)) {
    const theirs = keeps.filter((library) => overdue.get(library)!.length > 0);
    const [first, ...others] = theirs;
    if (first === undefined) continue;
    const all = theirs.flatMap((library) => overdue.get(library)!);
    await queueMail(tx, {
      to: [email],
      subject: `${counted(all.length, 'sample loan')} overdue`,
      greeting: 'These samples should be back by now.',
      paragraphs: theirs.flatMap((library) => paragraphOf(library, overdue.get(library)!)),
      link: linkOf(config, [first, ...others]),
    });
    mailed += 1;
  }
  return mailed;
};

/**
 * [M18, R17] One mail for each keeper and week, from Monday morning on: the week and all its mails are one transaction, so
 * a worker that dies sends none of them, and the next hour all. Nobody is mailed where nothing is overdue.
 */
export const mailOverdue = defineJob({
  name: 'mail-overdue-samples',
  payload: z.unknown(),
  schedule: '5 * * * *',
  async run({ db, clock, config }) {
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      const week = await tx
        .insertInto('sample_digests')
        .values({ week: digestWeek(now), people: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .returning('week')
        .executeTakeFirst();
      if (!week) return;
      const people = await mailAll(tx, config, now);
      await tx.updateTable('sample_digests').set({ people }).where('week', '=', week.week).execute();
    });
  },
});
