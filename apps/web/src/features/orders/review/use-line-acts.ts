import type { ListedLine } from '@atelier/contract/orders/orders';
import { useState } from 'react';
import { toast } from '../../../platform/toasts/index.ts';
import type { DecisionQueue } from './decision-queue.ts';
import { focusAllLines, focusLine, type KeyActs, neighbour, nextOpen } from './review-keys.ts';
import { isOpen } from './use-decisions.ts';

const without = (held: ReadonlySet<string>, gone: readonly ListedLine[]): ReadonlySet<string> =>
  new Set([...held].filter((id) => gone.every(({ identifier }) => identifier !== id)));

/**
 * Lines over all orders: keys act on those that are marked, else on the active one; a row's own buttons on that row alone.
 * Some that are marked may not have been scrolled to yet.
 */
export function useLineActs(lines: readonly ListedLine[], beyond: readonly ListedLine[], queue: DecisionQueue) {
  const [chosen, setChosen] = useState<string | undefined>();
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  /** What somebody is just asked the reason for. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const open = (line: ListedLine) => isOpen(queue, line);
  const all = [...lines, ...beyond];
  const among = (ids: { has(id: string): boolean }) => all.filter(({ identifier }) => ids.has(identifier));
  const active = lines.find(({ identifier }) => identifier === chosen) ?? lines.find(open) ?? lines[0];
  const marked = new Set(among(marks).map(({ identifier }) => identifier));
  const targets = (): readonly ListedLine[] => (marked.size > 0 ? among(marked) : active ? [active] : []);
  const go = (line: ListedLine | undefined) => {
    if (line === undefined) return focusAllLines();
    setChosen(line.identifier);
    focusLine(line.identifier);
  };
  const done = (decided: readonly ListedLine[]) => {
    setMarks((held) => without(held, decided));
    setAsked([]);
    go(nextOpen(lines, decided.at(-1)?.identifier, open));
  };
  const approve = (decided: readonly ListedLine[]) => {
    queue.decide(decided, 'APPROVED');
    done(decided);
  };
  const ask = (about: readonly ListedLine[]) => setAsked(about.map(({ identifier }) => identifier));
  const mark = ({ identifier }: ListedLine) =>
    setMarks((held) => {
      const next = new Set(held);
      if (!next.delete(identifier)) next.add(identifier);
      return next;
    });
  const keys: KeyActs = {
    approve: () => approve(targets()),
    deny: () => ask(targets()),
    move: (by) => go(neighbour(lines, active?.identifier, by)),
    takeBack() {
      const [first] = queue.takeBack();
      const line = lines.find(({ identifier }) => identifier === first);
      if (line) go(line);
      else if (first !== undefined) toast.success('The last decision was taken back.');
    },
    mark: () => active && mark(active),
  };
  const about = among(new Set(asked));
  return {
    ...{ active, marked, about, keys, mark },
    markOnly: (these: readonly ListedLine[]) => setMarks(new Set(these.map(({ identifier }) => identifier))),
    activate: ({ identifier }: ListedLine) => setChosen(identifier),
    approveOne: (line: ListedLine) => approve([line]),
    askOne(line: ListedLine) {
      setChosen(line.identifier);
      ask([line]);
    },
    deny(reason: string) {
      queue.decide(about, 'DENIED', reason);
      done(about);
    },
    leave() {
      setAsked([]);
      if (active) focusLine(active.identifier);
    },
  };
}
