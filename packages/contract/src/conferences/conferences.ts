import { z } from 'zod';
import { assetSizes } from '../library/asset-addresses.ts';
import { defineRoute } from '../platform/route.ts';
import { cutOutWidths } from '../products/product-images.ts';
import type { PictureSize } from './conference-addresses.ts';
import { group, itemFields, siteFace, slug, status } from './site.ts';

const visited = z.object({ slug });
const itemOf = visited.extend({ item: z.uuid() });
/** An editor looks at the site as one group would. */
const asGroup = z.object({ as: group.optional() });

/** What there is to look at. A picture is asked for by its number: several products of a poster, one of an asset. */
const media = z.object({
  pictures: z.number().int(),
  video: z.object({ seconds: z.number().nullable(), captions: z.boolean() }).nullable(),
  catalog: z.object({ pages: z.number().int() }).nullable(),
  /** The library's own file, for readers whom the library lets take it. */
  download: z.object({ name: z.string(), libraryType: z.string(), assetId: z.uuid() }).nullable(),
});

const visitedItem = z.object({
  _id: z.uuid(),
  ...itemFields,
  /** Changes with the item alone: its media are asked for with it and may be kept, and a film plays on while others are edited. */
  version: z.number(),
  media,
  /** [G48] Of sessions: on the reader's own agenda. */
  onAgenda: z.boolean(),
});
export type VisitedItem = z.output<typeof visitedItem>;

const visitedSite = siteFace.extend({
  status,
  /** Changes with everything a visitor can see: media are asked for with it and may be kept. */
  version: z.number(),
  /** [M22.1] The products of the first screen, in their order, so that their pictures can be on the way before any code is. */
  lineUp: z.array(z.object({ picture: z.string(), isHero: z.boolean() })),
  items: z.array(visitedItem),
});
export type VisitedSite = z.output<typeof visitedSite>;

const media404 = { reply: 'file', problems: ['notFound'], activity: false } as const;

/** [M22] Everything of a site asks the guard of that site; a site one may not visit and one that is not there are the same. */
export const conferencesRoutes = {
  listConferences: defineRoute({
    method: 'GET',
    path: '/conferences',
    summary: 'The conferences that are open to this user, newest first',
    need: 'signedIn',
    reply: z.object({
      data: z.array(siteFace.pick({ _id: true, slug: true, title: true, season: true, year: true, theme: true })),
    }),
    problems: [],
  }),
  visitConference: defineRoute({
    method: 'GET',
    path: '/conferences/{slug}',
    summary: 'A conference with everything that this user may see of it',
    need: 'signedIn',
    params: visited,
    query: asGroup,
    reply: visitedSite,
    problems: ['notFound'],
  }),
  conferencePicture: defineRoute({
    method: 'GET',
    path: '/conferences/{slug}/items/{item}/picture/{number}/{size}',
    summary: 'A picture of an item',
    need: 'signedIn',
    params: itemOf.extend({
      number: z.coerce.number().int().min(0).max(9),
      /** Products of posters also come without their ground. */
      size: z.enum([...Object.keys(assetSizes), ...Object.keys(cutOutWidths)] as [PictureSize]),
    }),
    query: z.object({ v: z.string().max(64).optional() }),
    ...media404,
  }),
  conferencePage: defineRoute({
    method: 'GET',
    path: '/conferences/{slug}/items/{item}/page/{page}',
    summary: 'A page of an item’s catalog',
    need: 'signedIn',
    params: itemOf.extend({ page: z.coerce.number().int().min(1).max(2_000) }),
    query: z.object({ v: z.string().max(64).optional() }),
    ...media404,
  }),
  conferenceVideo: defineRoute({
    method: 'GET',
    path: '/conferences/{slug}/items/{item}/play',
    summary: 'The video of an item, by ranges',
    need: 'signedIn',
    params: itemOf,
    query: z.object({ v: z.string().max(64).optional() }),
    ...media404,
  }),
  conferenceCaptions: defineRoute({
    method: 'GET',
    path: '/conferences/{slug}/items/{item}/captions',
    summary: 'The captions of an item’s video as WebVTT',
    need: 'signedIn',
    params: itemOf,
    query: z.object({ v: z.string().max(64).optional() }),
    ...media404,
  }),
  keepSession: defineRoute({
    method: 'PUT',
    path: '/conferences/{slug}/agenda/{item}',
    summary: 'Put a session on one’s own agenda, or take it off',
    need: 'signedIn',
    params: itemOf,
    body: z.object({ kept: z.boolean() }),
    reply: z.object({ kept: z.boolean() }),
    problems: ['notFound'],
    idempotent: true,
  }),
  conferenceCalendar: defineRoute({
    method: 'GET',
    path: '/conferences/{slug}/agenda.ics',
    summary: 'One’s own agenda, or one session, for a calendar',
    need: 'signedIn',
    params: visited,
    query: z.object({ item: z.uuid().optional() }),
    reply: 'file',
    problems: ['notFound', 'nothingToDo'],
  }),
};
