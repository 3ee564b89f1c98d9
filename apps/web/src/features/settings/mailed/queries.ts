import type { Reply } from '@atelier/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';

export type MailedPackage = Reply<'listMailedPackages'>['data'][number];

/** Receipts come from outside, so they are read again whenever the page is looked at. */
export const mailedPackagesQuery = queryOptions({
  queryKey: ['mailed-packages'],
  queryFn: async ({ signal }) => (await call('listMailedPackages', {}, { signal })).data,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export function useEndLink(onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: MailedPackage) => call('revokeMailedPackage', { params: { id } }),
    onSuccess: onEnded,
    // Also where it failed: somebody who ended it in another window has to see that.
    onSettled: () => client.invalidateQueries(mailedPackagesQuery),
  });
}

export type MailedDocument = Reply<'listSharedDocuments'>['data'][number];

export const mailedDocumentsQuery = queryOptions({
  queryKey: ['mailed-documents'],
  queryFn: async ({ signal }) => (await call('listSharedDocuments', {}, { signal })).data,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export function useEndDocument(onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: MailedDocument) => call('revokeSharedDocument', { params: { id } }),
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries(mailedDocumentsQuery),
  });
}
