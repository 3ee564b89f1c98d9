import type { seasonsRoutes } from '@atelier/contract/planning/seasons';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import {
  createSeason,
  deleteSeason,
  listSeasons,
  patchSeason,
  patchSeasonSet,
  readSeason,
  seasonCover,
  seasonHistory,
} from './seasons.ts';

export const seasonsHandlers = ({ store }: Pick<Platform, 'store'>): HandlersFor<keyof typeof seasonsRoutes> => ({
  listSeasons,
  readSeason,
  createSeason,
  patchSeason,
  patchSeasonSet,
  deleteSeason,
  seasonHistory,
  seasonCover: seasonCover(store),
});
