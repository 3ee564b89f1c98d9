import type { Reply } from '@atelier/contract';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';

export const shownLoans = ['overdue', 'open'] as const;
export type ShownLoans = (typeof shownLoans)[number];
export type LentSample = Reply<'listLoans'>['data'][number];

/** [M18] What is lent of a library, those that are due first. */
export const loansQuery = (library: SampleLibrary, shown: ShownLoans) =>
  queryOptions({
    queryKey: ['samples', 'loans', library, shown],
    queryFn: ({ signal }) => {
      const query = { limit: sampleLimits.loans, ...(shown === 'overdue' ? { overdue: 'true' as const } : {}) };
      return call('listLoans', { params: { library }, query }, { signal });
    },
    staleTime: 0,
    meta: { quiet: true },
  });
