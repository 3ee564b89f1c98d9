import type { Call, Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';

export type TestReply = Reply<'testDirectoryRules'>;

export const rulesQuery = queryOptions({
  queryKey: ['admin', 'directory-rules'],
  queryFn: ({ signal }) => call('listDirectoryRules', {}, { signal }),
});

export const testRules = (body: Call<'testDirectoryRules'>['body']) => call('testDirectoryRules', { body });

export const findPeople = async (text: string, signal: AbortSignal) =>
  (await call('listUsers', { query: { text, limit: 5 } }, { signal, unwatched: true })).data.map(
    ({ userCode, name, lastName }) => ({ userCode, name: `${name} ${lastName}` }),
  );
