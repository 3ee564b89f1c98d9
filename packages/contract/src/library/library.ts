import { type Need, needs } from '@atelier/domain/access/needs';
import { libraryFieldKeys } from '@atelier/domain/library/library-fields';
import { fileStates, fileUsages, libraryStatuses } from '@atelier/domain/library/library-item';
import { librarySubTypes, libraryTypes } from '@atelier/domain/library/library-kind';
import { z } from 'zod';
import { historyQuery, historyReply } from '../platform/history.ts';
import { facetsBody, facetsReply, listBody, listReply } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';
import { type AssetSize, assetSizes } from './asset-addresses.ts';

/** Whoever edits one of the libraries; which items is decided on the row. */
export const libraryEditors = [
  ...needs.manageAdvertising,
  ...needs.manageGlobalRetail,
  ...needs.manageDocuments,
  ...needs.manageStep,
] as const satisfies Need;

/** Kept here for whoever already names them; screens read them from asset-addresses.ts, which brings no schemas along. */
export { assetPreviewAddress } from './asset-addresses.ts';

export const assetSize = z.enum(Object.keys(assetSizes) as [AssetSize]);

const libraryType = z.enum(libraryTypes);
const assetId = z.uuid();
const fileId = z.uuid();
const ofType = z.object({ libraryType });

export const assetFile = z.object({
  _id: fileId,
  filename: z.string(),
  usageType: z.enum(fileUsages),
  state: z.enum(fileStates),
  /** Why it could not be prepared. */
  failure: z.string().nullable(),
  hero: z.boolean(),
  /** Readers have it until the file that takes its place is ready; told to those who keep the library. */
  replaced: z.boolean(),
  fileSize: z.number(),
  mediaType: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
  pages: z.number().nullable(),
  colors: z.array(z.string()),
  previews: z.object({ sizes: z.array(assetSize), pages: z.number(), video: z.literal(true).optional() }).nullable(),
  createdDate: z.string(),
});
export type AssetFile = z.output<typeof assetFile>;

const fieldValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

/** An item with its fields beside its facts. `issues`: why it cannot be published yet, for those who could. */
export const asset = z.object({
  _id: assetId,
  libraryType,
  librarySubType: z.enum(librarySubTypes).nullable(),
  status: z.enum(libraryStatuses),
  statusBefore: z.enum(libraryStatuses).nullable(),
  values: z.partialRecord(z.enum(libraryFieldKeys as [string, ...string[]]), fieldValue),
  files: z.array(assetFile),
  /** Of all primary files, and of the working files beside them. */
  primarySize: z.number(),
  workingSize: z.number(),
  issues: z.array(z.string()),
  /** [M15.3] With `includeUserFlag`: whether this user has seen it. */
  seen: z.boolean().optional(),
  createdDate: z.string(),
  createdByUser: z.string(),
  modifiedDate: z.string(),
  lastEditedByUser: z.string(),
  version: z.number(),
});
export type Asset = z.output<typeof asset>;

const version = z.number().int().min(1);
const sentValue = z.union([z.string().max(2000), z.number(), z.array(z.string().max(200)).max(100), z.null()]);

/** One item of a batch: its fields, its place and its files, all of it or nothing. */
const assetEdit = z.object({
  _id: assetId,
  /** The revision the writer has seen. */
  version,
  values: z.record(z.string().max(60), sentValue).optional(),
  status: z.enum(libraryStatuses).optional(),
  librarySubType: z.enum(librarySubTypes).optional(),
  /** As the specification names it: to Deleted, whatever it was. */
  deleteAsset: z.boolean().optional(),
  /** Files that were taken out are brought back by Undo. */
  addFiles: z.array(fileId).max(200).optional(),
  deleteFiles: z.array(fileId).max(200).optional(),
  moveFiles: z
    .array(z.object({ _id: fileId, to: assetId }))
    .max(200)
    .optional(),
  updateFiles: z
    .array(
      z.object({
        _id: fileId,
        usageType: z.enum(fileUsages).optional(),
        hero: z.boolean().optional(),
        filename: z.string().trim().min(1).max(255).optional(),
      }),
    )
    .max(200)
    .optional(),
});

const changed = [
  'notFound',
  'forbidden',
  'userLock',
  'wrongState',
  'nothingToDo',
  'filenameClash',
  'invalidInput',
] as const;

/** [M15, M16] Every library is read by login; which of them and which items a person sees is decided on each row. */
export const libraryRoutes = {
  listAssets: defineRoute({
    method: 'GET',
    path: '/assets',
    summary: 'Items of a library that this user may see, asked for in the address',
    need: 'signedIn',
    query: z.object({
      libraryType,
      librarySubType: z.enum(librarySubTypes).optional(),
      status: z.enum(libraryStatuses).optional(),
      text: z.string().max(200).optional(),
      /** A field, with a minus before it the other way round. */
      sort: z.string().max(80).optional(),
      limit: z.coerce.number().optional(),
      skip: z.coerce.number().optional(),
    }),
    reply: listReply(asset),
    problems: ['invalidQuery'],
  }),
  queryAssets: defineRoute({
    method: 'POST',
    path: '/assets/{libraryType}',
    summary: 'Items of a library that this user may see; its status is asked for like any field',
    need: 'signedIn',
    reads: true,
    copied: true,
    params: ofType,
    body: listBody.extend({ includeUserFlag: z.literal('Seen').optional() }),
    reply: listReply(asset),
    problems: ['invalidQuery'],
  }),
  assetFacets: defineRoute({
    method: 'POST',
    path: '/assets/{libraryType}/facets',
    summary: 'How many items of a library have each value of the asked fields',
    need: 'signedIn',
    reads: true,
    copied: true,
    params: ofType,
    body: facetsBody,
    reply: facetsReply,
    problems: ['invalidQuery'],
  }),
  readAsset: defineRoute({
    method: 'GET',
    path: '/assets/{libraryType}/{id}',
    summary: 'One item with its files',
    need: 'signedIn',
    params: ofType.extend({ id: assetId }),
    reply: asset,
    problems: ['notFound'],
  }),
  batchAssets: defineRoute({
    method: 'PATCH',
    path: '/assets/{libraryType}/batch/many',
    summary: 'Edits, moves, deletes and files of many items: all of them or none',
    need: libraryEditors,
    params: ofType,
    body: z.object({ assets: z.array(assetEdit).min(1).max(1000) }),
    reply: z.object({ data: z.array(asset) }),
    problems: changed,
    idempotent: true,
  }),
  checkFilename: defineRoute({
    method: 'POST',
    path: '/assets/{libraryType}/check-filename',
    summary: 'Whether a file may come in under this name; the item that holds it already answers fail-check-filename',
    need: libraryEditors,
    reads: true,
    params: ofType,
    body: z.object({ filename: z.string().max(1000), assetId: assetId.optional() }),
    reply: z.object({ message: z.literal('Success'), asset: z.object({ _id: assetId, name: z.string() }).nullable() }),
    problems: ['filenameClash', 'forbidden', 'invalidInput'],
  }),
  assetReport: defineRoute({
    method: 'POST',
    path: '/assets/{libraryType}/report/xlsx',
    summary: 'The items that a manage screen shows, as a sheet',
    need: libraryEditors,
    reads: true,
    params: ofType,
    body: z.object({ query: listBody.shape.query }),
    reply: 'file',
    problems: ['forbidden', 'invalidQuery'],
  }),
  assetHistory: defineRoute({
    method: 'GET',
    path: '/assets/{libraryType}/{id}/history',
    summary: 'Who changed what of an item',
    need: libraryEditors,
    params: ofType.extend({ id: assetId }),
    query: historyQuery,
    reply: historyReply,
    problems: ['notFound'],
  }),
};
