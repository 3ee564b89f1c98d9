import { needs } from '@atelier/domain/access/needs';
import { z } from 'zod';
import { facetsBody, facetsReply, listBody, listReply } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';

const need = needs.viewStatistics;

/** What one person did on one day. */
const use = z.object({
  id: z.string(),
  day: z.string(),
  action: z.string(),
  person: z.string(),
  userCode: z.string(),
  territory: z.string(),
  season: z.string(),
  assortment: z.string(),
  detail: z.string(),
  times: z.number(),
});

export const statisticsRoutes = {
  queryStatistics: defineRoute({
    method: 'POST',
    path: '/stats/query',
    summary: 'What people used, by day',
    need,
    reads: true,
    copied: true,
    body: listBody,
    reply: listReply(use),
    problems: ['invalidQuery'],
  }),
  statisticFacets: defineRoute({
    method: 'POST',
    path: '/stats/facets',
    summary: 'How many days of use have each value of the asked fields',
    need,
    reads: true,
    copied: true,
    body: facetsBody,
    reply: facetsReply,
    problems: ['invalidQuery'],
  }),
  readStatistics: defineRoute({
    method: 'POST',
    path: '/stats/figures',
    summary: 'How often each thing was used, of what a search finds',
    need,
    reads: true,
    copied: true,
    body: z.object({ query: listBody.shape.query }),
    reply: z.object({
      times: z.number(),
      people: z.number(),
      days: z.number(),
      actions: z.array(z.object({ action: z.string(), times: z.number(), people: z.number() })),
    }),
    problems: ['invalidQuery'],
  }),
};
