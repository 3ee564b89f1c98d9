import type { Call, Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, once } from '../../../platform/api/index.ts';

export type Rule = Reply<'listDirectoryRules'>['data'][number];
export type RuleFields = Call<'createDirectoryRule'>['body'];
export type TestReply = Reply<'testDirectoryRules'>;

export const rulesQuery = queryOptions({
  queryKey: ['admin', 'directory-rules'],
  queryFn: ({ signal }) => call('listDirectoryRules', {}, { signal }),
});

export const createRule = (body: RuleFields) => call('createDirectoryRule', { body }, once());
export const patchRule = ({ _id: id, version }: Rule, body: RuleFields) =>
  call('patchDirectoryRule', { params: { id }, body: { ...body, version } }, once());
export const deleteRule = ({ _id: id }: Rule) => call('deleteDirectoryRule', { params: { id } }, once());
export const testRules = (body: Call<'testDirectoryRules'>['body']) => call('testDirectoryRules', { body });

export const findPeople = async (text: string, signal: AbortSignal) =>
  (await call('listUsers', { query: { text, limit: 5 } }, { signal, unwatched: true })).data.map(
    ({ userCode, name, lastName }) => ({ userCode, name: `${name} ${lastName}` }),
  );
