import type { OrderHead } from '@atelier/contract/orders/orders';
import { confirmMessages, transportMessages } from '@atelier/domain/vocabulary/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { call, once, Refused } from '../../../platform/api/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { Looking } from './order-lists.ts';

const remove = async ({ type, list }: Looking, drafts: readonly OrderHead[]): Promise<void> => {
  for (const { _id: id, version } of drafts)
    await call('deleteOrder', { params: { type, subtype: list, id }, query: { version } }, once());
};

/** [M19.4] Drafts are deleted by whoever made them, after a question. */
export function useDeleteDrafts(looking: Looking) {
  const client = useQueryClient();
  const { user } = useSession();
  const [asked, setAsked] = useState<readonly OrderHead[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(looking, asked),
    onError: (error) => {
      if (error instanceof Refused) toast.error(transportMessages.error(error.message));
    },
    onSettled: () => {
      setAsked([]);
      return client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return {
    draftsAmong: (rows: readonly OrderHead[]) =>
      rows.filter(({ status, requester }) => status === 'DRAFT' && requester.userCode === user.userCode),
    ask: setAsked,
    question: (
      <Confirm open={asked.length > 0} danger busy={isPending} onYes={() => mutate()} onNo={() => setAsked([])}>
        {confirmMessages.deleteDrafts(asked.length)}
      </Confirm>
    ),
  };
}
