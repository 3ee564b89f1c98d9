import { viewSharings } from '@atelier/domain/assortment/view-sharing';
import { z } from 'zod';
import { requiredText } from '../people/people.ts';
import { defineRoute } from '../platform/route.ts';
import { assortmentId } from './assortment.ts';
import { eitherAssortments } from './assortments.ts';

const column = z.string().min(1).max(80);
const limit = z.union([z.number(), z.string().max(200)]).nullable();
const filter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contains'), text: z.string().max(400) }),
  z.object({ kind: z.literal('range'), min: limit, max: limit }),
  z.object({ kind: z.literal('oneOf'), values: z.array(z.string().max(400)).max(2_000) }),
  z.object({ kind: z.literal('blank'), blank: z.boolean() }),
]);

/** G37: what of a grid is arranged by each person; the order of the rows, grouping and custom sort are the assortment's. */
const viewSettings = z.object({
  columns: z
    .array(
      z.object({ id: column, width: z.number().int().min(1).max(5_000), hidden: z.boolean(), pinned: z.boolean() }),
    )
    .max(300),
  sort: z.array(z.object({ column, direction: z.enum(['asc', 'desc']) })).max(20),
  filters: z.record(column, filter),
  density: z.union([z.literal(32), z.literal(40), z.literal(60)]),
});

const view = z.object({
  _id: z.uuid(),
  name: z.string(),
  sharedWith: z.enum(viewSharings),
  settings: viewSettings,
  /** Whether it is this reader's; only its owner changes a view. */
  own: z.boolean(),
  /** Saved in another assortment of the same kind; only its owner finds it here. */
  elsewhere: z.boolean(),
  by: z.string(),
  version: z.number(),
});

const ofAssortment = z.object({ id: assortmentId });
const ofView = z.object({ id: assortmentId, viewId: z.uuid() });
const changed = ['notFound', 'forbidden', 'userLock', 'wrongState'] as const;

export const assortmentViewsRoutes = {
  listViews: defineRoute({
    method: 'GET',
    path: '/assortments/{id}/views',
    summary:
      'Named views for an assortment: those shared with this user, and the own ones of every assortment of its kind',
    need: eitherAssortments,
    params: ofAssortment,
    reply: z.object({ data: z.array(view) }),
    problems: ['notFound'],
  }),
  saveView: defineRoute({
    method: 'POST',
    path: '/assortments/{id}/views',
    summary: 'Keep an arrangement of the grid under a name',
    need: eitherAssortments,
    params: ofAssortment,
    body: z.object({
      name: requiredText(60),
      sharedWith: z.enum(viewSharings).default('nobody'),
      settings: viewSettings,
    }),
    reply: view,
    problems: changed,
    idempotent: true,
  }),
  changeView: defineRoute({
    method: 'PATCH',
    path: '/assortments/{id}/views/{viewId}',
    summary: 'Rename, share or arrange a named view anew',
    need: eitherAssortments,
    params: ofView,
    body: z.object({
      version: z.number().int().min(0),
      name: requiredText(60).optional(),
      sharedWith: z.enum(viewSharings).optional(),
      settings: viewSettings.optional(),
    }),
    reply: view,
    problems: changed,
    idempotent: true,
  }),
  deleteView: defineRoute({
    method: 'DELETE',
    path: '/assortments/{id}/views/{viewId}',
    summary: 'Forget a named view',
    need: eitherAssortments,
    params: ofView,
    query: z.object({ version: z.coerce.number().int().min(0) }),
    reply: z.object({ deleted: z.literal(true) }),
    problems: changed,
    idempotent: true,
  }),
};
