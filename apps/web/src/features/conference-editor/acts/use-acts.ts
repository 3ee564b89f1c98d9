import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sameState } from '../../../parts/confirm/index.ts';
import { tellRefusal } from '../../../parts/live-grid/index.ts';
import { actsFor, call, Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type ItemPatch, type NewItem, type SitePatch, siteQuery, type Whole } from '../queries.ts';
import type { Act, Place } from './act.ts';
import { ActQueue, type Lost, type SaveState, seenIn } from './act-queue.ts';
import { placeOf, reversed, siteBefore, stillHolds, valuesOf } from './acts.ts';
import { sendRequest } from './send-request.ts';
import { siteChange } from './site-change.ts';
import { takeAnswer } from './take-answer.ts';
import { merged } from './three-ways.ts';
import { useKeptActs } from './use-kept-acts.ts';
import { noSteps, redoneBy, stepped, undoneBy, type Walk, withoutKey } from './walk.ts';

export interface Acts {
  readonly state: SaveState;
  /** [G21] Typed here while somebody else changed the same. */
  readonly lost: readonly Lost[];
  /** Sends what was changed here alone, on top of what others have done to the rest. */
  keepMine(lost: Lost): void;
  takeTheirs(lost: Lost): void;
  /** What was read, with everything on it that the server has not answered yet. */
  shown(whole: Whole): Whole;
  readonly undoWords: string | null;
  readonly redoWords: string | null;
  undo(): void;
  redo(): void;
  /** Sends again what found no server. */
  again(): void;
  /** Something is not kept yet, or waits for a decision. */
  isUnsaved(): boolean;
  settle(): Promise<void>;
  /** `seen` is what stood there when it was begun to be changed, where that is not what is shown now. */
  changeSite(patch: SitePatch, words: string, merges?: string, seen?: SitePatch): void;
  changeItem(id: string, patch: ItemPatch, words: string, merges?: string, seen?: ItemPatch): void;
  moveItem(id: string, place: Place): void;
  removeItem(id: string): void;
  /** Goes live, is archived …: visitors see it, so Undo does not walk over it. */
  openTo(patch: Pick<SitePatch, 'status' | 'liveAt'>, onDone: () => void): void;
  /** Several are one step; answers their ids when all are there. */
  addItems(items: readonly NewItem[], words: string): Promise<readonly string[]>;
}

const newKey = () => crypto.randomUUID();

const truth = (client: QueryClient, id: string): Whole => {
  const whole = client.getQueryData(siteQuery(id).queryKey);
  if (!whole) throw new Error('This conference is not open.');
  return whole;
};

/** A watched call ends the session for the whole page; what was done stays where it is. */
const unlessSessionEnded = async (error: unknown): Promise<never> => {
  if (error instanceof Refused && error.status === 401) await call('currentSession', {});
  throw error;
};

const openQueue = (client: QueryClient, id: string, onDropped: (key: string) => void) => {
  const desk = { id, person: actsFor() };
  return new ActQueue({
    whole: () => truth(client, id),
    send: (request, key) => sendRequest(client, desk, request, key).catch(unlessSessionEnded),
    read: async () => void (await client.fetchQuery({ ...siteQuery(id), staleTime: 0 })),
    take: (answer) => takeAnswer(client, id, answer),
    onDropped,
    tell: (words) => void toast.error(words),
    tellRefusal,
  });
};

/** Everything an editor does to one site: shown at once, sent one after the other, each can be taken back (G13). */
export function useActs(id: string): Acts {
  const client = useQueryClient();
  const [walk, setWalk] = useState<Walk>(noSteps);
  const [queue] = useState(() => openQueue(client, id, (key) => setWalk((now) => withoutKey(now, key))));
  const { state, lost } = useSyncExternalStore(queue.subscribe, queue.current);
  useEffect(() => {
    window.addEventListener('online', queue.again);
    return () => window.removeEventListener('online', queue.again);
  }, [queue]);
  const held = (): Whole => queue.shown(truth(client, id));

  const perform = (act: Act, onDone?: (ids: readonly string[]) => void): string => {
    const key = newKey();
    queue.add(key, { act, seen: seenIn(truth(client, id)), ...(onDone ? { onDone } : {}) });
    return key;
  };
  const step = (act: Act): void => {
    const key = perform(act);
    setWalk((now) => stepped(now, act, key));
  };

  useKeptActs(queue, id, step);

  const undo = (): void => {
    const act = walk.done.at(-1)?.act;
    if (!act) return;
    if (!stillHolds(held(), act)) {
      setWalk(({ done }) => ({ done: done.slice(0, -1), undone: [] }));
      toast.error(`${act.words}: changed since, so it stays as it is.`);
      return;
    }
    const key = newKey();
    setWalk((now) => undoneBy(now, key));
    queue.add(key, { act: reversed(act) });
  };
  const redo = (): void => {
    const act = walk.undone.at(-1)?.act;
    if (!act) return;
    if (!stillHolds(held(), reversed(act))) {
      setWalk(({ done }) => ({ done, undone: [] }));
      toast.error(`${act.words}: changed since, so it stays as it is.`);
      return;
    }
    const key = newKey();
    setWalk((now) => redoneBy(now, key));
    queue.add(key, { act });
  };
  /** The newest `undo` even for a toast that was shown before. */
  const latest = useRef(undo);
  latest.current = undo;
  const offerUndo = (words: string): void =>
    void toast.success(`${words} Press to undo.`, {
      duration: toastTimings.userLock,
      onPress: () => latest.current(),
    });

  const changeSite: Acts['changeSite'] = (patch, words, merges, seen) => {
    const from = { ...siteBefore(held().site, patch), ...seen };
    const act: Act = { kind: 'site', from, to: patch, words, merges };
    if (!stillHolds(held(), act)) step(act);
  };
  const changeItem: Acts['changeItem'] = (item, patch, words, merges, seen) => {
    const now = held().items.find(({ _id }) => _id === item);
    const from = { ...(now ? valuesOf(now as ItemPatch, patch) : patch), ...seen };
    const act = { kind: 'item', id: item, from, to: patch, words, merges } as const;
    if (!now) queue.setAside({ key: newKey(), act, words: `${words}: somebody else has taken it off the site.` });
    else if (!sameState(valuesOf(now as ItemPatch, patch), patch)) step(act);
  };

  return {
    state,
    lost,
    keepMine: ({ key, act }) => {
      queue.forget(key);
      const { site, items } = held();
      if (act.kind === 'site') return changeSite(siteChange(act, site, 'mine') ?? act.to, act.words);
      const now = items.find(({ _id }) => _id === act.id) as ItemPatch | undefined;
      const mine = now ? merged(act.from, act.to, now, 'mine') : { values: act.to };
      changeItem(act.id, 'values' in mine ? (mine.values as ItemPatch) : act.to, act.words);
    },
    takeTheirs: ({ key }) => queue.forget(key),
    shown: queue.shown,
    undoWords: walk.done.at(-1)?.act.words ?? null,
    redoWords: walk.undone.at(-1)?.act.words ?? null,
    undo,
    redo,
    again: queue.again,
    isUnsaved: () => queue.current().state !== 'saved' || queue.current().lost.length > 0,
    settle: queue.settle,
    changeSite,
    changeItem,
    moveItem: (item, to) => {
      const { items } = held();
      const now = items.find(({ _id }) => _id === item);
      if (!now) return;
      const from = placeOf(items, now);
      if (sameState(from, to) || to.before === item) return;
      step({ kind: 'move', id: item, from, to, words: `Moved ${now.title}` });
      if (from.section !== to.section || from.tab !== to.tab) offerUndo(`Moved ${now.title}.`);
    },
    removeItem: (item) => {
      const now = held().items.find(({ _id }) => _id === item);
      if (!now) return;
      step({ kind: 'remove', ids: [item], words: `Removed ${now.title}` });
      offerUndo(`Removed ${now.title}.`);
    },
    openTo: (patch, onDone) => {
      const from = valuesOf(truth(client, id).site as SitePatch, patch);
      perform({ kind: 'site', from, to: patch, words: 'Opening the site', waits: true }, () => {
        onDone();
        void client.invalidateQueries({ queryKey: ['conferences', 'edited'] });
      });
    },
    addItems: (items, words) => {
      const { promise, resolve } = Promise.withResolvers<readonly string[]>();
      const key = perform({ kind: 'create', items, words }, (ids) => {
        setWalk((now) => stepped(now, { kind: 'add', ids, words }, key));
        resolve(ids);
      });
      return promise;
    },
  };
}
