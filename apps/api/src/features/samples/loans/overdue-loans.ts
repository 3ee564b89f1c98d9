import type { SampleLibrary } from '@atelier/domain/access/user';
import { companyDay } from '@atelier/domain/shared/dates';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';

/** What is lent of some libraries and was due before today. */
export const overdueLoans = (db: Kysely<Tables>, libraries: readonly SampleLibrary[], now: Date) =>
  db
    .selectFrom('sample_loans as l')
    .innerJoin('samples as s', 's.id', 'l.sample_id')
    .where('s.library', 'in', libraries.length === 0 ? [null as never] : libraries)
    .where('s.status', '<>', 'Deleted')
    .where('l.returned_at', 'is', null)
    .where('l.due_date', '<', companyDay(now));

/** [G5] How many loans of each library are overdue; those that have none are left out. */
export const countOverdue = async (
  db: Kysely<Tables>,
  libraries: readonly SampleLibrary[],
  now: Date,
): Promise<readonly { library: SampleLibrary; count: number }[]> =>
  overdueLoans(db, libraries, now)
    .select((q) => ['s.library', q.fn.countAll<number>().as('count')])
    .groupBy('s.library')
    .orderBy('s.library')
    .execute();
