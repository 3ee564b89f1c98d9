import type { Call, Reply } from '@atelier/contract';
import type { Channel } from '@atelier/domain/access/user';
import { queryOptions } from '@tanstack/react-query';
import { call, once } from '../../../platform/api/index.ts';

export type Season = Reply<'createSeason'>;
export type SeasonSet = Season['seasonSets'][number];
export type NewSeason = Call<'createSeason'>['body'];
export type NewSet = NonNullable<NewSeason['seasonSets']>[number];
export type SeasonPatch = Omit<Call<'patchSeason'>['body'], 'version'>;

export const seasonsQuery = (channel: Channel) =>
  queryOptions({
    queryKey: ['seasons', channel],
    queryFn: async ({ signal }) =>
      (await call('listSeasons', { params: { channel, subRoute: 'manage' } }, { signal })).data,
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['seasons', 'history', id],
    queryFn: async ({ signal }) => (await call('seasonHistory', { params: { id }, query: {} }, { signal })).data,
  });

export const createSeason = (body: NewSeason) => call('createSeason', { body }, once());

export const patchSeason = (id: string, version: number, patch: SeasonPatch) =>
  call('patchSeason', { params: { id }, body: { ...patch, version } }, once());

export const patchSet = (seasonId: string, version: number, set: Pick<SeasonSet, '_id' | 'state'>) =>
  call('patchSeasonSet', { params: { seasonId, seasonSetId: set._id }, body: { version, state: set.state } }, once());

export const deleteSeason = ({ _id, version }: Season) =>
  call('deleteSeason', { params: { id: _id }, query: { version } }, once());
