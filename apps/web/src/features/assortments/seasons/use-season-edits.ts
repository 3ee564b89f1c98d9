import type { Channel } from '@atelier/domain/access/user';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellRefusal } from '../../../parts/live-grid/index.ts';
import { Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import {
  createSeason,
  deleteSeason,
  type NewSeason,
  patchSeason,
  patchSet,
  type Season,
  seasonsQuery,
} from './queries.ts';
import { reversed, type SeasonChange } from './season-change.ts';

export interface SeasonEdits {
  readonly busy: boolean;
  /** What the next Undo would take back, in words; null while there is nothing. */
  readonly undoWords: string | null;
  change(change: SeasonChange): void;
  undo(): void;
  /** The server made a new state of it by itself, as after an upload; `taken` is what it changed. */
  adopt(season: Season, taken: SeasonChange): void;
  create(season: NewSeason, onCreated: () => void): void;
  remove(season: Season, onRemoved: () => void): void;
}

const send = (season: Season, { patch, set }: SeasonChange): Promise<Season> => {
  if (set === undefined) return patchSeason(season._id, season.version, patch ?? {});
  const held = season.seasonSets.find(({ shortName }) => shortName === set.shortName);
  if (held === undefined) throw new Error(`${set.shortName} is not in here any more.`);
  return patchSet(season._id, season.version, { _id: held._id, state: set.state });
};

/** What a change looks like before the server has answered. */
const foreseen = (season: Season, { patch, set }: SeasonChange): Season => ({
  ...season,
  ...(patch?.status === undefined ? {} : { status: patch.status }),
  seasonSets: season.seasonSets
    .filter(({ shortName }) => !patch?.setsRemoved?.includes(shortName))
    .map((held) => (held.shortName === set?.shortName ? { ...held, state: set.state } : held)),
});

/** Every change of the open seasons, one after the other, each on what the one before left; each can be taken back. */
export function useSeasonEdits(channel: Channel): SeasonEdits {
  const client = useQueryClient();
  const { queryKey } = seasonsQuery(channel);
  const [done, setDone] = useState<readonly SeasonChange[]>([]);
  const held = (id: string) => client.getQueryData(queryKey)?.find(({ _id }) => _id === id);
  const put = (season: Season) =>
    client.setQueryData(queryKey, (all) => all?.map((one) => (one._id === season._id ? season : one)));
  const refresh = () => void client.invalidateQueries({ queryKey: ['seasons'] });
  const onError = (error: Error) => {
    if (error instanceof Refused && error.status !== 401) tellRefusal(error);
    refresh();
  };
  const shared = { onError, meta: { quiet: true }, scope: { id: `seasons ${channel}` } } as const;

  const edit = useMutation({
    ...shared,
    mutationFn: async ({ change }: { change: SeasonChange; isUndo: boolean }) => {
      const before = held(change.seasonId);
      if (before === undefined) throw new Error('This season is not here any more.');
      put(foreseen(before, change));
      return { before, after: await send(before, change) };
    },
    onSuccess: ({ before, after }, { change, isUndo }) => {
      put(after);
      if (!isUndo) setDone((list) => [...list, reversed(before, change)]);
    },
  });
  const make = useMutation({ ...shared, mutationFn: createSeason });
  const drop = useMutation({ ...shared, mutationFn: deleteSeason });
  return {
    busy: edit.isPending || make.isPending || drop.isPending,
    undoWords: done.at(-1)?.words ?? null,
    change: (change) => edit.mutate({ change, isUndo: false }),
    undo: () => {
      const last = done.at(-1);
      if (last === undefined) return;
      setDone(done.slice(0, -1));
      edit.mutate({ change: last, isUndo: true });
    },
    adopt: (season, taken) => {
      const before = held(season._id);
      put(season);
      if (before) setDone((list) => [...list, reversed(before, taken)]);
    },
    create: (season, onCreated) =>
      make.mutate(season, {
        onSuccess: () => {
          toast.success(successMessages.seasonCreated);
          refresh();
          onCreated();
        },
      }),
    remove: (season, onRemoved) =>
      drop.mutate(season, {
        onSuccess: () => {
          setDone((list) => list.filter(({ seasonId }) => seasonId !== season._id));
          client.setQueryData(queryKey, (all) => all?.filter(({ _id }) => _id !== season._id));
          refresh();
          onRemoved();
        },
      }),
  };
}
