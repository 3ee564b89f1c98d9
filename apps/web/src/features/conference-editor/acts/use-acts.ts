import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sameState } from '../../../parts/confirm/index.ts';
import { tellRefusal } from '../../../parts/live-grid/index.ts';
import { isApiFailure, Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import {
  createItem,
  deleteItem,
  type Item,
  type ItemPatch,
  type NewItem,
  patchItem,
  patchSite,
  restoreItem,
  type Site,
  type SitePatch,
  siteQuery,
  sitesQuery,
  type Whole,
} from '../queries.ts';
import {
  type Act,
  beforeIn,
  foreseen,
  type Place,
  placeOf,
  reversed,
  siteBefore,
  stillHolds,
  valuesOf,
  withAct,
} from './acts.ts';

interface Walked {
  readonly done: readonly Act[];
  readonly undone: readonly Act[];
}

type Work = () => Promise<void>;

export type SaveState = 'saved' | 'saving' | 'failed';

export interface Acts {
  readonly state: SaveState;
  /** What was read, with everything on it that the server has not answered yet. */
  shown(whole: Whole): Whole;
  readonly undoWords: string | null;
  readonly redoWords: string | null;
  undo(): void;
  redo(): void;
  /** Sends again what found no server. */
  again(): void;
  changeSite(patch: SitePatch, words: string, merges?: string): void;
  changeItem(id: string, patch: ItemPatch, words: string, merges?: string): void;
  moveItem(id: string, place: Place): void;
  removeItem(id: string): void;
  /** Goes live, is archived …: visitors see it, so Undo does not walk over it. */
  openTo(patch: Pick<SitePatch, 'status' | 'liveAt'>, onDone: () => void): void;
  /** Several are one step; answers their ids when all are there. */
  addItems(items: readonly NewItem[], words: string): Promise<readonly string[]>;
}

/** Everything an editor does to one site: shown at once, sent one after the other, each can be taken back (G13). */
export function useActs(id: string): Acts {
  const client = useQueryClient();
  const { queryKey } = siteQuery(id);
  const [walked, setWalked] = useState<Walked>({ done: [], undone: [] });
  const [pending, setPending] = useState(0);
  const [failed, setFailed] = useState<readonly Work[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** The newest version of each item, also of those that were taken off. */
  const versions = useRef(new Map<string, number>());
  /** Shown, but not answered yet: replies to what was sent before must not hide it. */
  const queued = useRef<readonly Act[]>([]);

  const held = (): Whole => {
    const whole = client.getQueryData(queryKey);
    if (!whole) throw new Error('This conference is not open.');
    return queued.current.reduce(foreseen, whole);
  };
  const put = (next: (whole: Whole) => Whole) =>
    client.setQueryData(queryKey, (whole) => whole && queued.current.reduce(foreseen, next(whole)));
  const replace = (item: Item) => {
    versions.current.set(item._id, item.version);
    put(({ site, items }) => ({ site, items: items.map((one) => (one._id === item._id ? item : one)) }));
  };
  const insert = (item: Item) => {
    versions.current.set(item._id, item.version);
    put(({ site, items }) => ({ site, items: [...items.filter(({ _id }) => _id !== item._id), item] }));
  };
  /** The list of all sites knows of it too, should somebody go back there at once. */
  const putSite = (site: Site) => {
    client.setQueryData(sitesQuery.queryKey, (all) => all?.map((one) => (one._id === site._id ? site : one)));
    put((now) => ({ ...now, site }));
  };
  const versionOf = (item: string): number =>
    Math.max(held().items.find(({ _id }) => _id === item)?.version ?? 1, versions.current.get(item) ?? 1);
  const refresh = () => client.invalidateQueries({ queryKey: ['conferences', 'edited'] });

  const inTurn = (work: Work): void => {
    setPending((count) => count + 1);
    const run = async () => {
      try {
        await work();
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        if (error instanceof Refused) {
          if (error.status !== 401 && error.code !== 'nothingToDo') tellRefusal(error);
          await refresh();
        } else setFailed((works) => [...works, work]);
      } finally {
        setPending((count) => count - 1);
      }
    };
    turn.current = turn.current.then(run, run);
  };

  /** Answers what to show of the reply. */
  const send = async (act: Act): Promise<() => void> => {
    const { site, items } = held();
    if (act.kind === 'site') {
      const saved = await patchSite(id, site.version, act.to);
      // Items that stand under a new name have a new version too.
      if (act.to.renamed !== undefined) await refresh();
      return () => putSite(saved);
    }
    if (act.kind === 'item' || act.kind === 'move') {
      const patch = act.kind === 'item' ? act.to : { ...act.to, before: beforeIn(items, act.to) };
      const saved = await patchItem(id, act.id, { ...patch, version: versionOf(act.id) });
      return () => replace(saved);
    }
    if (act.kind === 'add') {
      const back: Item[] = [];
      for (const one of act.ids) back.push(await restoreItem(id, one, versionOf(one)));
      return () => back.forEach(insert);
    }
    for (const _id of act.ids)
      versions.current.set(_id, (await deleteItem(id, { _id, version: versionOf(_id) })).version);
    return () => undefined;
  };

  const perform = (act: Act): void => {
    for (const { _id, version } of held().items) versions.current.set(_id, version);
    void client.cancelQueries({ queryKey });
    queued.current = [...queued.current, act];
    put((whole) => whole);
    inTurn(async () => {
      try {
        const show = await send(act);
        queued.current = queued.current.filter((one) => one !== act);
        show();
      } catch (error) {
        if (error instanceof Refused) {
          queued.current = queued.current.filter((one) => one !== act);
          setWalked(({ done, undone }) => ({ done: done.filter((one) => one !== act), undone }));
        }
        throw error;
      }
      if (act.kind === 'move') await refresh();
    });
  };

  const step = (act: Act): void => {
    setWalked(({ done }) => ({ done: withAct(done, act), undone: [] }));
    perform(act);
  };

  const undo = (): void => {
    const act = walked.done.at(-1);
    if (!act) return;
    const holds = stillHolds(held(), act);
    setWalked(({ done, undone }) => ({ done: done.slice(0, -1), undone: holds ? [...undone, act] : [] }));
    if (holds) perform(reversed(act));
    else toast.error(`${act.words}: changed since, so it stays as it is.`);
  };
  const redo = (): void => {
    const act = walked.undone.at(-1);
    if (!act) return;
    setWalked(({ done, undone }) => ({ done: [...done, act], undone: undone.slice(0, -1) }));
    perform(act);
  };
  /** The newest `undo` even for a toast that was shown before. */
  const latest = useRef(undo);
  latest.current = undo;
  const offerUndo = (words: string): void =>
    void toast.success(`${words} Press to undo.`, {
      duration: toastTimings.userLock,
      onPress: () => latest.current(),
    });

  return {
    state: failed.length > 0 ? 'failed' : pending > 0 ? 'saving' : 'saved',
    shown: (whole) => queued.current.reduce(foreseen, whole),
    undoWords: walked.done.at(-1)?.words ?? null,
    redoWords: walked.undone.at(-1)?.words ?? null,
    undo,
    redo,
    again: () => {
      setFailed([]);
      for (const work of failed) inTurn(work);
    },
    changeSite: (patch, words, merges) => {
      const act: Act = { kind: 'site', from: siteBefore(held().site, patch), to: patch, words, merges };
      if (!stillHolds(held(), act)) step(act);
    },
    changeItem: (item, patch, words, merges) => {
      const now = held().items.find(({ _id }) => _id === item);
      if (!now) return;
      const from = valuesOf(now as ItemPatch, patch);
      if (!sameState(from, patch)) step({ kind: 'item', id: item, from, to: patch, words, merges });
    },
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
    openTo: (patch, onDone) =>
      inTurn(async () => {
        putSite(await patchSite(id, held().site.version, patch));
        onDone();
        await refresh();
      }),
    addItems: (items, words) => {
      const { promise, resolve } = Promise.withResolvers<readonly string[]>();
      const ids: string[] = [];
      inTurn(async () => {
        // Goes on where it stopped if the server was away.
        for (const item of items.slice(ids.length)) {
          const made = await createItem(id, item);
          ids.push(made._id);
          insert(made);
        }
        setWalked(({ done }) => ({ done: withAct(done, { kind: 'add', ids, words }), undone: [] }));
        resolve(ids);
      });
      return promise;
    },
  };
}
