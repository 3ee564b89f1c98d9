import type { WholeOrder } from '@atelier/contract/orders/orders';
import { useEffect, useEffectEvent } from 'react';
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
    const { timeline } = await acts.priceAnew();
    const told = timeline.find(({ event }) => event === 'priced anew');
    if (told) toast.info(told.said);
  });
  useEffect(() => {
    // Whoever cannot be reached now is asked again with the next edit.
    if (isElsewhere) void price().catch(() => undefined);
  }, [isElsewhere]);
}
