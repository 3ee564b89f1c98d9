import type { WholeOrder } from '@atelier/contract/orders/orders';
import { useEffect, useEffectEvent } from 'react';
import { isApiFailure } from '../../../platform/api/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { OrderActs } from './use-order-acts.ts';

/** [G45] A draft that was begun elsewhere gets the prices of where its requester works now, and says so. */
export function useOwnPrices(order: WholeOrder, acts: OrderActs): void {
  const { user } = useSession();
  const isElsewhere =
    order.status === 'DRAFT' &&
    order.requester.userCode === user.userCode &&
    user.userActiveLocation !== '' &&
    order.location !== user.userActiveLocation;
  const price = useEffectEvent(async () => {
    try {
      const { timeline } = await acts.priceAnew();
      const told = timeline.find(({ event }) => event === 'priced anew');
      if (told) toast.info(told.said);
    } catch (error) {
      // Whoever cannot be reached now is asked again with the next edit.
      if (!isApiFailure(error)) throw error;
    }
  });
  useEffect(() => {
    if (isElsewhere) void price();
  }, [isElsewhere]);
}
