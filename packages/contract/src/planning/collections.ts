import {
  assortmentChannels,
  assortmentProductTypes,
  assortmentRegions,
  methods,
  orgTypes,
} from '@atelier/domain/assortment/assortment';
import { collectionActions, collectionTypes, defaultCollectionName } from '@atelier/domain/collection/collection';
import { listLimits, writtenLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { assortmentId, styleColor } from '../assortments/assortment.ts';
import { eitherAssortments } from '../assortments/assortments.ts';
import { requiredText } from '../people/people.ts';
import { historyQuery, historyReply } from '../platform/history.ts';
import { defineRoute } from '../platform/route.ts';

const ofType = z.object({ type: z.enum(collectionTypes) });
const note = z.string().max(writtenLimits.note);
const edit = styleColor.extend({
  actionType: z.enum(collectionActions),
  selected: z.boolean().optional(),
  collectionStyleNote: note.optional(),
  collectionColorNote: note.optional(),
});
const linkageObject = z.object({
  channel: z.enum(assortmentChannels).optional(),
  method: z.enum(methods).optional(),
  orgType: z.enum(orgTypes).optional(),
  productType: z.enum(assortmentProductTypes).optional(),
  region: z.enum(assortmentRegions).optional(),
  season: requiredText(40).optional(),
  year: z.number().int().min(2000).max(2100).optional(),
});
const collection = z.object({
  _id: z.uuid(),
  name: z.string(),
  collectionType: z.enum(collectionTypes),
  linkageType: z.enum(['linkageId', 'linkageObject']),
  linkageModel: z.literal('Assortment'),
  linkageId: assortmentId.nullable(),
  linkageObject: linkageObject.nullable(),
  version: z.number(),
  products: z.array(
    z.object({
      style: z.string(),
      color: z.string(),
      selected: z.boolean(),
      collectionStyleNote: z.string(),
      collectionColorNote: z.string(),
    }),
  ),
});
const linkage = {
  linkageType: z.enum(['linkageId', 'linkageObject']),
  linkageModel: z.literal('Assortment').default('Assortment'),
  linkageId: assortmentId.optional(),
  linkageObject: linkageObject.optional(),
};

/** [M12.2] Everybody has their own collections; nobody reaches another person's. */
export const collectionsRoutes = {
  listCollections: defineRoute({
    method: 'GET',
    path: '/collections/{type}',
    summary: 'The collections of this user',
    need: eitherAssortments,
    params: ofType,
    reply: z.object({ data: z.array(collection) }),
    problems: [],
  }),
  createCollection: defineRoute({
    method: 'POST',
    path: '/collections/{type}',
    summary: 'Open a collection; one that exists already is given back',
    need: eitherAssortments,
    params: ofType,
    body: z.object({
      name: requiredText(80).default(defaultCollectionName),
      ...linkage,
      products: z.array(edit).max(listLimits.collectionBatch).default([]),
    }),
    reply: collection,
    problems: ['notFound'],
    idempotent: true,
  }),
  queryCollections: defineRoute({
    method: 'POST',
    path: '/collections/{type}/query',
    summary: 'The collections of this user for one assortment or selection',
    need: eitherAssortments,
    reads: true,
    params: ofType,
    body: z.object({ name: requiredText(80).optional(), ...linkage }),
    reply: z.object({ data: z.array(collection) }),
    problems: ['notFound'],
  }),
  batchCollection: defineRoute({
    method: 'POST',
    path: '/collections/{type}/batch/{collectionId}',
    summary: 'Picks, notes and selection of one collection',
    need: eitherAssortments,
    params: ofType.extend({ collectionId: z.uuid() }),
    /** `version` is the collection as the writer saw it: what another window has written since conflicts (G21). */
    body: z.object({ version: z.number().int().min(0), products: z.array(edit).max(listLimits.collectionBatch) }),
    reply: collection,
    problems: ['notFound', 'nothingToDo', 'userLock'],
    idempotent: true,
  }),
  collectionHistory: defineRoute({
    method: 'GET',
    path: '/collections/{type}/{collectionId}/history',
    summary: 'What was picked, noted and dropped, newest first',
    need: eitherAssortments,
    params: ofType.extend({ collectionId: z.uuid() }),
    query: historyQuery,
    reply: historyReply,
    problems: ['notFound'],
  }),
};
