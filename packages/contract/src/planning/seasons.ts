import { type Need, needs } from '@atelier/domain/access/needs';
import { channels, regions } from '@atelier/domain/access/user';
import { assortmentProductTypes, methods, orgTypes } from '@atelier/domain/assortment/assortment';
import { seasonSetStates, seasonStatuses, shortNameIssue } from '@atelier/domain/season/season';
import { z } from 'zod';
import { requiredText } from '../people/people.ts';
import { historyQuery, historyReply } from '../platform/history.ts';
import { pictureHash } from '../platform/picture-hash.ts';
import { defineRoute } from '../platform/route.ts';

/** Whoever manages seasons, and whoever plans or presents inside one; which seasons and sets is decided on the row. */
const seasonReaders = [
  ...needs.manageSeasons,
  ...needs.viewKeyInitiatives,
  ...needs.viewRetailAssortments,
] as const satisfies Need;

/** The longer side of what is kept of a cover. */
export const seasonCoverSizes = { thumb: 320, large: 1280 } as const;
export type SeasonCoverSize = keyof typeof seasonCoverSizes;
export const maxCoverBytes = 26_214_400;

export interface CoverPlace {
  readonly channel: string;
  readonly year: number;
  readonly season: string;
}

/** [M13.1] A cover lies at a fixed path, by year, season and channel; `v` only makes a new one be looked at anew. */
export const seasonCoverAddress = (
  { channel, year, season }: CoverPlace,
  size: SeasonCoverSize,
  hash: string,
): string => `/api/images/seasons/${channel}/${year}/${encodeURIComponent(season)}/${size}?v=${hash.slice(0, 12)}`;

const seasonId = z.uuid();
const season = requiredText(40);
const year = z.number().int().min(2000).max(2100);
const channel = z.enum(channels);
const version = z.number().int().min(1);
const shortName = requiredText(40).refine((name) => shortNameIssue(name) === null, {
  error: ({ input }) => shortNameIssue(String(input)) ?? '',
});

const setFacts = {
  region: z.enum(regions),
  orgType: z.enum(orgTypes).default('internal'),
  method: z.enum(methods).default('static'),
  productType: z.enum(assortmentProductTypes),
  state: z.enum(seasonSetStates).default('Unpublished'),
};
const newSet = z.object({ shortName, ...setFacts });
const seasonSet = z.object({
  _id: z.uuid(),
  shortName: z.string(),
  region: z.enum(regions),
  orgType: z.enum(orgTypes),
  method: z.enum(methods),
  productType: z.enum(assortmentProductTypes),
  state: z.enum(seasonSetStates),
  /** Style-colors planned in it, in the assortments that the reader may open. */
  products: z.number().int(),
});

const seasonReply = z.object({
  _id: seasonId,
  season: z.string(),
  year,
  channel,
  productType: z.enum(assortmentProductTypes),
  status: z.enum(seasonStatuses),
  /** The hash of the cover; its address is fixed. */
  cover: z.string().nullable(),
  previewJpg: z.string().nullable(),
  sourceFile: z.string().nullable(),
  /** A product that stands for the season while it has no cover. */
  product: z.object({ id: z.string(), key: z.string() }).nullable(),
  modifiedDate: z.string(),
  version: z.number(),
  seasonSets: z.array(seasonSet),
});
const listReply = z.object({ data: z.array(seasonReply) });
const changed = ['notFound', 'forbidden', 'userLock', 'seasonExists', 'wrongState'] as const;
const byId = z.object({ id: seasonId });

export const seasonsRoutes = {
  listSeasons: defineRoute({
    method: 'GET',
    path: '/assortmentSeasons/{channel}/{subRoute}',
    summary: 'The seasons of a channel: all of them to manage, live ones with sets open to this user to browse',
    need: seasonReaders,
    params: z.object({ channel, subRoute: z.enum(['manage', 'browse']) }),
    reply: listReply,
    problems: ['forbidden'],
  }),
  readSeason: defineRoute({
    method: 'GET',
    path: '/assortmentSeasons/{channelOrId}',
    summary: 'One season by its id, or those of a channel that this user may open',
    need: seasonReaders,
    params: z.object({ channelOrId: z.union([channel, seasonId]) }),
    reply: z.union([seasonReply, listReply]),
    problems: ['notFound'],
  }),
  createSeason: defineRoute({
    method: 'POST',
    path: '/assortmentSeasons',
    summary: 'A new season, in preparation unless said otherwise',
    need: needs.manageSeasons,
    body: z.object({
      season,
      year,
      channel,
      productType: z.enum(assortmentProductTypes).default('All'),
      status: z.enum(seasonStatuses).default('Preparation'),
      seasonSets: z.array(newSet).max(40).default([]),
    }),
    reply: seasonReply,
    problems: changed,
    idempotent: true,
  }),
  patchSeason: defineRoute({
    method: 'PATCH',
    path: '/assortmentSeasons/{id}',
    summary: 'Change a season, its cover or which sets it has',
    need: needs.manageSeasons,
    params: byId,
    body: z.object({
      version,
      season: season.optional(),
      year: year.optional(),
      productType: z.enum(assortmentProductTypes).optional(),
      status: z.enum(seasonStatuses).optional(),
      cover: pictureHash.nullable().optional(),
      sourceFile: z.string().max(255).nullable().optional(),
      setsAdded: z.array(newSet).max(40).optional(),
      setsRemoved: z.array(z.string().max(40)).max(40).optional(),
    }),
    reply: seasonReply,
    problems: [...changed, 'nothingToDo'],
    idempotent: true,
  }),
  patchSeasonSet: defineRoute({
    method: 'PATCH',
    path: '/assortmentSeasons/{seasonId}/{seasonSetId}',
    summary: 'Publish one set of a season, or take it back',
    need: needs.manageSeasons,
    params: z.object({ seasonId, seasonSetId: z.uuid() }),
    body: z.object({ version, state: z.enum(seasonSetStates) }),
    reply: seasonReply,
    problems: changed,
    idempotent: true,
  }),
  deleteSeason: defineRoute({
    method: 'DELETE',
    path: '/assortmentSeasons/{id}',
    summary: 'Delete a season with its sets; assortments of that season stay',
    need: needs.manageSeasons,
    params: byId,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    reply: z.object({ deleted: z.literal(true) }),
    problems: changed,
    idempotent: true,
  }),
  seasonHistory: defineRoute({
    method: 'GET',
    path: '/assortmentSeasons/{id}/history',
    summary: 'Who changed what of a season',
    need: needs.manageSeasons,
    params: byId,
    query: historyQuery,
    reply: historyReply,
    problems: ['notFound'],
  }),
  seasonCover: defineRoute({
    method: 'GET',
    path: '/images/seasons/{channel}/{year}/{season}/{size}',
    summary: 'The cover of a season that this user may open',
    need: seasonReaders,
    params: z.object({
      channel,
      year: z.coerce.number().int(),
      season,
      size: z.enum(Object.keys(seasonCoverSizes) as [SeasonCoverSize]),
    }),
    query: z.object({ v: z.string().max(64).optional() }),
    reply: 'file',
    problems: ['notFound'],
    activity: false,
  }),
};
