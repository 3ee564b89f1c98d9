import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export const mailboxQuery = queryOptions({
  queryKey: ['mailbox'],
  queryFn: ({ signal }) => call('listMailbox', {}, { signal }),
  staleTime: 0,
  refetchInterval: 5_000,
  meta: { quiet: true },
});

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mailbox', id],
    queryFn: ({ signal }) => call('readMail', { params: { id } }, { signal }),
  });
