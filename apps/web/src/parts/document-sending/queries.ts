import type { Reply } from '@atelier/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/api/index.ts';

export type ScheduledDocument = Reply<'listScheduledDocuments'>['data'][number];

const key = ['scheduled-documents'];

/** Runs happen without this screen, so it is read again whenever it is looked at. */
export const scheduledDocumentsQuery = (assortmentId?: string) =>
  queryOptions({
    queryKey: [...key, assortmentId ?? null],
    queryFn: async ({ signal }) =>
      (await call('listScheduledDocuments', { query: assortmentId === undefined ? {} : { assortmentId } }, { signal }))
        .data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** What this person has sent of an assortment, the newest first. */
export const sentDocumentsQuery = (assortmentId: string) =>
  queryOptions({
    queryKey: ['sent-documents', assortmentId],
    queryFn: async ({ signal }) => (await call('listSentDocuments', { query: { assortmentId } }, { signal })).data,
    staleTime: 0,
    meta: { quiet: true },
  });

/** The assortments of which this person has scheduled documents. */
export function useScheduledAssortments(): ReadonlySet<string> {
  const { data } = useQuery(scheduledDocumentsQuery());
  return useMemo(() => new Set(data?.map(({ assortmentId }) => assortmentId)), [data]);
}

export function useForgetSchedules(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

export function useDeleteSchedule(onDeleted: () => void) {
  const forget = useForgetSchedules();
  return useMutation({
    mutationFn: ({ _id: id }: ScheduledDocument) => call('deleteScheduledDocument', { params: { id } }),
    onSuccess: onDeleted,
    onSettled: forget,
  });
}
