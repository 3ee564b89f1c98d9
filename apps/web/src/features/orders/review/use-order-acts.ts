import type { OrderLine, WholeOrder } from '@atelier/contract/orders/orders';
import { useState } from 'react';
import { toast } from '../../../platform/toasts/index.ts';
import type { DecisionQueue } from './decision-queue.ts';
import { focusFinish, focusLine, type KeyActs, neighbour, nextOpen } from './review-keys.ts';
import { isOpen } from './use-decisions.ts';

/** Which line of an order is active, and what the keys and buttons do with it. */
export function useOrderActs(order: WholeOrder | undefined, queue: DecisionQueue) {
  const [chosen, setChosen] = useState<string | undefined>();
  const [asking, setAsking] = useState<string | undefined>();
  const lines = order?.products ?? [];
  const decides = order?.may.decide === true;
  const open = (line: OrderLine) => isOpen(queue, line);
  const active = lines.find(({ identifier }) => identifier === chosen) ?? lines.find(open) ?? lines[0];
  const go = (line: OrderLine | undefined) => {
    if (line === undefined) return focusFinish();
    setChosen(line.identifier);
    focusLine(line.identifier);
  };
  const moveOn = (from: OrderLine) => {
    setAsking(undefined);
    go(nextOpen(lines, from.identifier, open));
  };
  const approve = (line: OrderLine) => {
    queue.decide([line], 'APPROVED');
    moveOn(line);
  };
  const deny = (line: OrderLine, reason: string) => {
    queue.decide([line], 'DENIED', reason);
    moveOn(line);
  };
  const takeBack = () => {
    const [first] = queue.takeBack();
    const line = lines.find(({ identifier }) => identifier === first);
    if (line) go(line);
    else if (first !== undefined) toast.success('The last decision was taken back.');
  };
  const keys: KeyActs = {
    approve: () => decides && active && approve(active),
    deny: () => decides && active && setAsking(active.identifier),
    move: (by) => go(neighbour(lines, active?.identifier, by)),
    takeBack,
  };
  return {
    ...{ active, asking, keys, approve, deny, takeBack },
    activate: (line: OrderLine) => setChosen(line.identifier),
    ask: (line: OrderLine, isAsking: boolean) => {
      setAsking(isAsking ? line.identifier : undefined);
      if (!isAsking) focusLine(line.identifier);
    },
    approveRest: () => {
      queue.decide(lines.filter(open), 'APPROVED');
      focusFinish();
    },
  };
}
