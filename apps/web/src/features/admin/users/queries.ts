import type { Call, Reply } from '@atelier/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, once } from '../../../platform/api/index.ts';
import { pageSize, type UsersSearch } from './users-search.ts';

export type UserDetail = Reply<'readUser'>;
export type UserSummary = Reply<'listUsers'>['data'][number];
export type UserChange = Omit<Call<'updateUser'>['body'], 'expectedVersion'>;

export const usersQuery = ({ text, status, page = 1, sort, descending }: UsersSearch) =>
  queryOptions({
    queryKey: ['admin', 'users', 'list', text ?? '', status ?? '', page, sort ?? '', descending ?? false],
    queryFn: ({ signal }) =>
      call(
        'listUsers',
        {
          query: {
            limit: pageSize,
            skip: (page - 1) * pageSize,
            ...(text === undefined ? {} : { text }),
            ...(status === undefined ? {} : { status }),
            ...(sort === undefined ? {} : { sort }),
            ...(descending === true ? { descending: 'true' } : {}),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Requests that end here: to whoever rejects one the news of it may come before the answer. */
const rejecting = new Set<string>();

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'one', userId],
    queryFn: async ({ signal, client, queryKey }): Promise<UserDetail> => {
      const known = rejecting.has(userId) ? client.getQueryData<UserDetail>(queryKey) : undefined;
      return known ?? call('readUser', { params: { userId } }, { signal });
    },
  });

export const sightQuery = (userId: string, version: number) =>
  queryOptions({
    queryKey: ['admin', 'users', 'sight', userId, version],
    queryFn: ({ signal }) => call('simulateAccess', { params: { userId } }, { signal }),
  });

export { optionsQuery } from '../../../parts/lookups/index.ts';

/** Every change answers with the person as they now are; lists and the audit log are looked at anew. */
function useUserCommand<T>(userId: string, run: (value: T) => Promise<UserDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onError: () => client.invalidateQueries({ queryKey: userQuery(userId).queryKey }),
    onSuccess: (user) => {
      client.setQueryData(userQuery(userId).queryKey, user);
      void client.invalidateQueries({ queryKey: ['admin', 'users', 'list'] });
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
      void client.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}

export const useUpdateUser = ({ id, version }: UserDetail) =>
  useUserCommand(id, (change: UserChange) =>
    call('updateUser', { params: { userId: id }, body: { ...change, expectedVersion: version } }, once()),
  );

/** What was ticked goes with the approval. */
export const useApproveUser = ({ id, version }: UserDetail) =>
  useUserCommand(id, (change: UserChange & { withoutRights: boolean }) =>
    call('approveUser', { params: { userId: id }, body: { ...change, expectedVersion: version } }, once()),
  );

/** The request is gone afterwards, so nothing that shows it may be asked again. */
export const useRejectUser = ({ id, version }: UserDetail) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      rejecting.add(id);
      return call('rejectUser', { params: { userId: id }, body: { reason, expectedVersion: version } }, once());
    },
    onError: () => void rejecting.delete(id),
    onSuccess: () => {
      for (const key of ['list', 'audit']) void client.invalidateQueries({ queryKey: ['admin', 'users', key] });
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
      void client.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
};

export type StatusCommand = 'deactivateUser' | 'reactivateUser';

export const useStatusCommand = ({ id, version }: UserDetail) =>
  useUserCommand(id, (command: StatusCommand) =>
    call(command, { params: { userId: id }, body: { expectedVersion: version } }, once()),
  );

export const useUnlockUser = ({ id }: UserDetail) =>
  useUserCommand(id, () => call('unlockUser', { params: { userId: id } }));

export const useConfirmUser = ({ id, version }: UserDetail) =>
  useUserCommand(id, () => call('confirmUser', { params: { userId: id }, body: { expectedVersion: version } }, once()));

export const useHandOutLink = ({ id, version }: UserDetail) =>
  useMutation({
    mutationFn: () => call('handOutLink', { params: { userId: id }, body: { expectedVersion: version } }),
  });
