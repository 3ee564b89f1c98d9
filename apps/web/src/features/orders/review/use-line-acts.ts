import type { ListedLine } from '@atelier/contract/orders/orders';
import { useState } from 'react';
import { toast } from '../../../platform/toasts/index.ts';
import type { DecisionQueue } from './decision-queue.ts';
import { focusLine, type KeyActs, neighbour, nextOpen } from './review-keys.ts';
import { isOpen } from './use-decisions.ts';

/** Lines over all orders: keys act on those that are marked, else on the active one. */
export function useLineActs(lines: readonly ListedLine[], queue: DecisionQueue) {
  const [chosen, setChosen] = useState<string | undefined>();
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const open = (line: ListedLine) => isOpen(queue, line);
  const active = lines.find(({ identifier }) => identifier === chosen) ?? lines.find(open) ?? lines[0];
  const marked = new Set([...marks].filter((id) => lines.some(({ identifier }) => identifier === id)));
  const targets = (): readonly ListedLine[] =>
    marked.size > 0 ? lines.filter(({ identifier }) => marked.has(identifier)) : active ? [active] : [];
  const go = (line: ListedLine | undefined) => {
    if (line === undefined) return;
    setChosen(line.identifier);
    focusLine(line.identifier);
  };
  const done = (decided: readonly ListedLine[]) => {
    setMarks(new Set());
    setAsking(false);
    go(nextOpen(lines, decided.at(-1)?.identifier, open));
  };
  const approve = (decided: readonly ListedLine[]) => {
    queue.decide(decided, 'APPROVED');
    done(decided);
  };
  const mark = ({ identifier }: ListedLine) =>
    setMarks((held) => {
      const next = new Set(held);
      if (!next.delete(identifier)) next.add(identifier);
      return next;
    });
  const keys: KeyActs = {
    approve: () => approve(targets()),
    deny: () => setAsking(targets().length > 0),
    move: (by) => go(neighbour(lines, active?.identifier, by)),
    takeBack() {
      const [first] = queue.takeBack();
      const line = lines.find(({ identifier }) => identifier === first);
      if (line) go(line);
      else if (first !== undefined) toast.success('The last decision was taken back.');
    },
    mark: () => active && mark(active),
  };
  return {
    ...{ active, marked, targets, isAsking, keys, mark },
    markAll: (all: boolean) => setMarks(new Set(all ? lines.map(({ identifier }) => identifier) : [])),
    activate: ({ identifier }: ListedLine) => setChosen(identifier),
    approveOne: (line: ListedLine) => approve([line]),
    askOne(line: ListedLine) {
      setMarks(new Set());
      setChosen(line.identifier);
      setAsking(true);
    },
    deny(reason: string) {
      const decided = targets();
      queue.decide(decided, 'DENIED', reason);
      done(decided);
    },
    leave() {
      setAsking(false);
      if (active) focusLine(active.identifier);
    },
  };
}
