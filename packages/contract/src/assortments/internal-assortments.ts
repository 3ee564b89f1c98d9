import { needs } from '@atelier/domain/access/needs';
import { assortmentChannels, assortmentProductTypes, assortmentRegions } from '@atelier/domain/assortment/assortment';
import { internalAreas } from '@atelier/domain/assortment/internal-area';
import { z } from 'zod';
import { requiredText } from '../people/people.ts';
import { largeBatch, largeList } from '../platform/body-limits.ts';
import { facetsReply } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';
import {
  assortmentDetail,
  assortmentId,
  assortmentSummary,
  catalogueQuery,
  createBody,
  internalPatch,
  listQuery,
  seenVersion,
  styleColor,
} from './assortment.ts';
import { batchBody, batchReply } from './assortment-batch.ts';
import { productsQuery, productsReply } from './assortment-rows.ts';

const byId = z.object({ id: assortmentId });
const need = [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments] as const;
const changed = ['notFound', 'forbidden', 'userLock', 'wrongState', 'unhealthy', 'assortmentExists'] as const;

/** Which internal assortments: the selection is cut down to the asker's scope and to Published (M3.3). */
const selection = z.object({
  _id: assortmentId.optional(),
  channel: z.enum(assortmentChannels).optional(),
  region: z.enum(assortmentRegions).optional(),
  productType: z.enum(assortmentProductTypes).optional(),
  season: requiredText(40).optional(),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  gender: requiredText(40).optional(),
  title: requiredText(120).optional(),
  /** As the internal pages browse: at home or abroad, in open sets of live seasons, lines that are offered there. */
  browse: z.enum(internalAreas).optional(),
});

/** Whose prices are shown, by location code; without it those of the assortment's own location. */
const location = z.string().regex(/^[A-Z]{2,8}$/, 'This is not a location code.');

const internalProducts = productsQuery.extend({ assortmentsQuery: selection, location: location.optional() });

/** What a page of many assortments shows of each: its first products that have a picture. */
export const mostFirstPictures = 3;
const discovered = assortmentSummary.extend({
  pictures: z.array(z.object({ id: z.string(), key: z.string() })).max(mostFirstPictures),
});
/** What rows of assortments can be asked for as options. */
export const rowOptionFields = [
  'pillar',
  'gender',
  'division',
  'divisionGroup',
  'category',
  'keyInitiative',
  'productType',
] as const;

export const internalAssortmentsRoutes = {
  listInternalAssortments: defineRoute({
    method: 'GET',
    path: '/internalAssortments',
    summary: 'Key initiatives and retail assortments within the scope of this user',
    need,
    query: listQuery,
    reply: z.object({ data: z.array(assortmentSummary.partial().required({ _id: true })), totalCount: z.number() }),
    problems: ['invalidQuery'],
  }),
  readInternalAssortment: defineRoute({
    method: 'GET',
    path: '/internalAssortments/{id}',
    summary: 'One internal assortment with what this user may do with it',
    need,
    params: byId,
    reply: assortmentDetail,
    problems: ['notFound'],
  }),
  createInternalAssortment: defineRoute({
    method: 'POST',
    path: '/internalAssortments',
    summary: 'A new key initiative or retail assortment',
    need,
    body: createBody.omit({ type: true, hierarchy: true }),
    reply: assortmentDetail,
    problems: changed,
    idempotent: true,
    bodyLimit: largeList,
  }),
  patchInternalAssortment: defineRoute({
    method: 'PATCH',
    path: '/internalAssortments/{id}',
    summary: 'Change fields of an internal assortment',
    need,
    params: byId,
    body: internalPatch,
    reply: assortmentDetail,
    problems: changed,
    idempotent: true,
  }),
  batchInternalAssortment: defineRoute({
    method: 'PATCH',
    path: '/internalAssortments/batch/{id}',
    summary: 'Product edits of one internal assortment, all or none, by the holder of its edit lock',
    need,
    params: byId,
    body: batchBody,
    reply: batchReply,
    problems: [...changed, 'nothingToDo'],
    idempotent: true,
    bodyLimit: largeBatch,
  }),
  mergeInternalAssortment: defineRoute({
    method: 'PATCH',
    path: '/internalAssortments/{id}/merge',
    summary: 'Take over the products of another assortment',
    need,
    params: byId,
    body: z.object({ from: assortmentId, fence: z.number().int().optional() }),
    reply: batchReply,
    problems: changed,
    idempotent: true,
  }),
  cloneInternalAssortments: defineRoute({
    method: 'POST',
    path: '/internalAssortments/cloneMany',
    summary: 'Duplicate internal assortments',
    need,
    body: z.object({ ids: z.array(assortmentId).min(1).max(50) }),
    reply: z.object({ data: z.array(assortmentDetail) }),
    problems: changed,
    idempotent: true,
  }),
  deleteInternalAssortment: defineRoute({
    method: 'DELETE',
    path: '/internalAssortments/{id}',
    summary: 'Delete an internal assortment',
    need,
    params: byId,
    query: seenVersion,
    reply: z.object({ deleted: z.number() }),
    problems: changed,
    idempotent: true,
  }),
  discoverInternalAssortments: defineRoute({
    method: 'POST',
    path: '/internalAssortments/discover',
    summary: 'Published internal assortments of a season that this user may read',
    need,
    reads: true,
    body: selection,
    reply: z.object({ data: z.array(discovered), totalCount: z.number() }),
    problems: [],
  }),
  queryInternalProducts: defineRoute({
    method: 'POST',
    path: '/internalAssortments/products/query',
    summary: 'Products of internal assortments, a page at a time; with a sort each once, in that order',
    need,
    reads: true,
    body: internalProducts,
    reply: productsReply,
    problems: ['notFound', 'invalidQuery'],
  }),
  streamInternalProducts: defineRoute({
    method: 'POST',
    path: '/internalAssortments/products/query/stream',
    summary: 'Products of internal assortments: the total first, then batches of 20',
    need,
    reads: true,
    body: internalProducts,
    reply: 'lines',
    problems: ['notFound', 'invalidQuery'],
  }),
  internalProductOptions: defineRoute({
    method: 'POST',
    path: '/internalAssortments/products/options',
    summary: 'The values that occur in products of internal assortments',
    need,
    reads: true,
    body: z.object({
      query: selection,
      requestedOptions: z
        .array(z.enum(rowOptionFields.map((field) => `products.${field}` as const)))
        .min(1)
        .max(10),
    }),
    reply: z.object({ data: z.record(z.string(), z.array(z.string())) }),
    problems: [],
  }),
  internalProductFacets: defineRoute({
    method: 'POST',
    path: '/internalAssortments/products/facets',
    summary: 'How many products of internal assortments have each value of the asked fields',
    need,
    reads: true,
    body: z.object({
      assortmentsQuery: selection,
      query: catalogueQuery.optional(),
      location: location.optional(),
      fields: z.array(z.string().max(80)).min(1).max(30),
    }),
    reply: facetsReply,
    problems: ['notFound', 'invalidQuery'],
  }),
  createAssortmentFromInternal: defineRoute({
    method: 'POST',
    path: '/internalAssortments/products/query/createAssortment',
    summary: 'A new assortment from the products of an internal query',
    need,
    body: createBody.omit({ type: true, products: true }).extend({
      orgType: z.enum(['regular', 'internal']).default('regular'),
      assortmentsQuery: selection,
      query: catalogueQuery.nullable().default(null),
      products: z.array(styleColor).max(50_000).optional(),
    }),
    reply: assortmentDetail,
    problems: [...changed, 'nothingToDo'],
    idempotent: true,
    bodyLimit: largeList,
  }),
  editLock: defineRoute({
    method: 'POST',
    path: '/internalAssortments/edit/lock/{id}/{action}',
    summary: 'Request, keep or release the edit lock: a lease of 60 s, kept by asking again every 20 s',
    need,
    params: z.object({ id: assortmentId, action: z.enum(['request', 'release']) }),
    body: z.object({
      takeOver: z.boolean().default(false),
      /** Two windows of one person are two writers; without one, a single step is done for whichever holds the lock. */
      window: z.uuid().optional(),
      /** Which lock is let go; without it whatever one holds. */
      fence: z.number().int().optional(),
    }),
    reply: z.object({
      held: z.boolean(),
      /** Whether this call took the lock: whoever asks for a single step lets go only of what that step took. */
      taken: z.boolean(),
      fence: z.number().nullable(),
      holder: z.object({ userCode: z.string(), name: z.string() }).nullable(),
      expiresAt: z.string().nullable(),
    }),
    problems: ['notFound', 'forbidden', 'userLock'],
    activity: false,
  }),
};
