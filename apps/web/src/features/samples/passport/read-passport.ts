import { readSampleCode } from '@atelier/domain/sample/sample-code';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';

/** What is wrong with a code, or with the network, is said where it was scanned. */
export const passportQuery = (typed: string) => {
  const code = readSampleCode(typed) ?? typed;
  return queryOptions({
    queryKey: ['samples', 'passport', code],
    queryFn: ({ signal }) => call('readPassport', { params: { code } }, { signal, unwatched: true }),
    meta: { quiet: true },
  });
};
