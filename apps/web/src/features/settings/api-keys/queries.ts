import type { Call, Reply } from '@atelier/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, once } from '../../../platform/api/index.ts';

export type ApiKey = Reply<'listApiKeys'>['data'][number];
export type NewKey = Call<'createApiKey'>['body'];

/** Programs use them meanwhile, so they are read again whenever the page is looked at. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await call('listApiKeys', {}, { signal })).data,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export const createKey = (body: NewKey) => call('createApiKey', { body });

export function useRevokeKey(onRevoked: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: ApiKey) => call('revokeApiKey', { params: { id } }, once()),
    onSuccess: onRevoked,
    onSettled: () => client.invalidateQueries(apiKeysQuery),
  });
}
