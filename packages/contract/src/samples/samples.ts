import { needs } from '@atelier/domain/access/needs';
import { sampleLibraries } from '@atelier/domain/access/user';
import { fieldsOfLibrary, sampleGroupings } from '@atelier/domain/sample/sample-fields';
import { keptSampleStatuses, spokenTracking, trackingActions } from '@atelier/domain/sample/sample-words';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { historyQuery, historyReply } from '../platform/history.ts';
import { facetsBody, facetsReply, listBody, listReply } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';

const readers = [...needs.viewSampleProduction, ...needs.viewSampleSales] as const;
const editors = [...needs.manageSampleProduction, ...needs.manageSampleSales] as const;

const library = z.enum(sampleLibraries);
const ofLibrary = z.object({ library });
const sampleId = z.uuid();
const version = z.number().int().min(1);
const fieldKeys = [...new Set(sampleLibraries.flatMap(fieldsOfLibrary))];
const value = z.union([z.string(), z.number(), z.null()]);

export const sample = z.object({
  _id: sampleId,
  code: z.string(),
  library,
  status: z.enum(keptSampleStatuses),
  statusBefore: z.enum(keptSampleStatuses).nullable(),
  values: z.partialRecord(z.enum(fieldKeys as [string, ...string[]]), value),
  /** As it stands on the label. */
  place: z.string(),
  /** Of the style-color, where the catalogue has it and the reader may open it. */
  product: z.object({ name: z.string(), colorName: z.string(), picture: z.string() }).nullable(),
  createdDate: z.string(),
  createdByUser: z.string(),
  modifiedDate: z.string(),
  lastEditedByUser: z.string(),
  version: z.number(),
});
export type Sample = z.output<typeof sample>;

export const sentValues = z.record(z.string().max(60), z.union([z.string().max(200), z.number(), z.null()]));

const sampleEdit = z.object({
  _id: sampleId,
  /** The revision the writer has seen. */
  version,
  values: sentValues.default({}),
  /** As the specification names it: to status Deleted; restoring gives it back what it was. */
  deleted: z.boolean().optional(),
});

const edited = ['notFound', 'forbidden', 'userLock', 'wrongState', 'nothingToDo', 'invalidInput'] as const;
const editOne = {
  need: editors,
  params: z.object({ id: sampleId }),
  body: sampleEdit.omit({ _id: true }),
  reply: sample,
  problems: edited,
  idempotent: true,
} as const;

export const trackingEntry = z.object({
  id: z.string(),
  sampleId,
  action: z.enum(trackingActions),
  at: z.string(),
  by: z.string(),
  from: z.string(),
  to: z.string(),
  quantity: z.number(),
  note: z.string(),
});
export type TrackingEntry = z.output<typeof trackingEntry>;

const trackingQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The entry to go on after, towards older ones. */
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
const trackingReply = z.object({ data: z.array(trackingEntry), next: z.string().nullable() });

/** [M18] Which library a person opens is decided on each row. */
export const samplesRoutes = {
  listSamples: defineRoute({
    method: 'GET',
    path: '/sampleInventory/{library}',
    summary: 'Samples of a library, asked for in the address',
    need: readers,
    params: ofLibrary,
    query: z.object({
      status: z.enum(keptSampleStatuses).optional(),
      text: z.string().max(200).optional(),
      /** A field, with a minus before it the other way round. */
      sort: z.string().max(80).optional(),
      limit: z.coerce.number().optional(),
      skip: z.coerce.number().optional(),
    }),
    reply: listReply(sample),
    problems: ['invalidQuery', 'forbidden'],
  }),
  querySamples: defineRoute({
    method: 'POST',
    path: '/sampleInventory/{library}/query',
    summary: 'Samples of a library, with any question its fields allow',
    need: readers,
    reads: true,
    params: ofLibrary,
    body: listBody,
    reply: listReply(sample),
    problems: ['invalidQuery', 'forbidden'],
  }),
  sampleFacets: defineRoute({
    method: 'POST',
    path: '/sampleInventory/{library}/facets',
    summary: 'How many samples of a library have each value of the asked fields',
    need: readers,
    reads: true,
    params: ofLibrary,
    body: facetsBody,
    reply: facetsReply,
    problems: ['invalidQuery', 'forbidden'],
  }),
  groupSamples: defineRoute({
    method: 'POST',
    path: '/sampleInventory/{library}/groups',
    summary: 'The styles or places of the asked samples in their order, with how many there are of each',
    need: readers,
    reads: true,
    params: ofLibrary,
    body: z.object({
      query: listBody.shape.query,
      by: z.enum(sampleGroupings),
      descending: z.boolean().default(false),
    }),
    reply: z.object({ data: z.array(z.object({ value: z.string(), count: z.number() })) }),
    problems: ['invalidQuery', 'forbidden'],
  }),
  createSample: defineRoute({
    method: 'POST',
    path: '/sampleInventory',
    summary: 'A new sample in a library; it gets its code',
    need: editors,
    body: z.object({ library, values: sentValues }),
    reply: sample,
    problems: ['forbidden', 'invalidInput', 'sampleExists', 'moldExists'],
    idempotent: true,
  }),
  patchSample: defineRoute({
    ...editOne,
    method: 'PATCH',
    path: '/sampleInventory/{id}',
    summary: 'Fields of one sample',
  }),
  putSample: defineRoute({
    ...editOne,
    method: 'PUT',
    path: '/sampleInventory/{id}',
    summary: 'The same, for programs that send the whole row',
  }),
  batchSamples: defineRoute({
    method: 'PATCH',
    path: '/sampleInventory/{library}/batch/many',
    summary: 'Fields of many samples, deleting and restoring: all of them or none',
    need: editors,
    params: ofLibrary,
    body: z.object({ samples: z.array(sampleEdit).min(1).max(sampleLimits.batch) }),
    reply: z.object({ data: z.array(sample) }),
    problems: edited,
    idempotent: true,
  }),
  autocompleteSamples: defineRoute({
    method: 'GET',
    path: '/sampleInventory/autocomplete/{library}/{property}/{value}',
    summary: 'Values that a field already has in this library and that begin like this',
    need: readers,
    params: ofLibrary.extend({ property: z.string().max(60), value: z.string().max(60) }),
    reply: z.object({ data: z.array(z.string()).max(sampleLimits.offered) }),
    problems: ['invalidInput', 'forbidden'],
  }),
  exportSamples: defineRoute({
    method: 'POST',
    path: '/sampleInventory/export/xlsx/{library}',
    summary: 'The samples that a grid shows, as a sheet',
    need: readers,
    reads: true,
    params: ofLibrary,
    body: z.object({ query: listBody.shape.query }),
    reply: 'file',
    problems: ['forbidden', 'invalidQuery'],
  }),
  transferSamples: defineRoute({
    method: 'PATCH',
    path: '/sampleInventory/{library}/transfer',
    summary: 'Samples go over to this library, each to the place it is given there',
    need: editors,
    params: ofLibrary,
    body: z.object({
      samples: z
        .array(z.object({ _id: sampleId, version, values: sentValues.default({}) }))
        .min(1)
        .max(sampleLimits.batch),
    }),
    reply: z.object({ data: z.array(sample) }),
    problems: edited,
    idempotent: true,
  }),
  sampleHistory: defineRoute({
    method: 'GET',
    path: '/sampleInventory/{id}/history',
    summary: 'Who changed what of a sample',
    need: readers,
    params: z.object({ id: sampleId }),
    query: historyQuery,
    reply: historyReply,
    problems: ['notFound'],
  }),
  libraryTracking: defineRoute({
    method: 'GET',
    path: '/sampleInventoryTracking/{library}',
    summary: 'What happened in a library, newest first',
    need: readers,
    params: ofLibrary,
    query: trackingQuery,
    reply: trackingReply,
    problems: ['forbidden'],
  }),
  sampleTracking: defineRoute({
    method: 'GET',
    path: '/sampleInventoryTracking/{library}/{id}',
    summary: 'What happened to one sample, newest first',
    need: readers,
    params: ofLibrary.extend({ id: sampleId }),
    query: trackingQuery,
    reply: trackingReply,
    problems: ['notFound'],
  }),
  addTracking: defineRoute({
    method: 'POST',
    path: '/sampleInventoryTracking/{library}/{id}',
    summary: 'Tells what happened to a sample',
    need: editors,
    params: ofLibrary.extend({ id: sampleId }),
    body: z.object({
      action: z.enum(spokenTracking),
      quantity: z.number().int().min(0).max(sampleLimits.pieces).default(0),
      note: z.string().trim().max(sampleLimits.note).default(''),
    }),
    reply: trackingEntry,
    problems: ['notFound', 'forbidden'],
    idempotent: true,
  }),
};
