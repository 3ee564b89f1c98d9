import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { tellRefusal } from '../../parts/live-grid/index.ts';
import { Refused } from '../../platform/api/index.ts';
import { type AssortmentDetail, type AssortmentPatch, detailQuery, patchAssortment } from './queries.ts';

/** Changes of one assortment take turns. */
export const turnsOf = ({ _id }: Pick<AssortmentDetail, '_id'>) => ({ id: `assortment ${_id}` });

/** The assortment as it is known now, which may be newer than what a screen was drawn with. */
export const latestOf = (client: QueryClient, detail: AssortmentDetail): AssortmentDetail =>
  client.getQueryData(detailQuery(detail.orgType, detail._id).queryKey) ?? detail;

/**
 * Changes fields of the open assortment; a field somebody else changed since then conflicts (G21). One change after the
 * other, each on what the one before left, so that nobody conflicts with themselves. Answers both states.
 */
export function usePatch(detail: AssortmentDetail, { saidInDialog = false } = {}) {
  const client = useQueryClient();
  const { orgType, _id } = detail;
  const { queryKey } = detailQuery(orgType, _id);
  return useMutation({
    scope: turnsOf(detail),
    mutationFn: async (patch: AssortmentPatch) => {
      const before = latestOf(client, detail);
      const saved = await patchAssortment(orgType, _id, { ...patch, version: before.revision });
      return { before, saved };
    },
    onSuccess: async ({ saved }) => {
      // A read that was on its way while this was saved may know less than what came back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
    },
    onError: (error) => {
      if (!(error instanceof Refused) || error.status === 401) return;
      if (!saidInDialog) tellRefusal(error);
      void client.invalidateQueries({ queryKey });
    },
    meta: { quiet: true },
  });
}
