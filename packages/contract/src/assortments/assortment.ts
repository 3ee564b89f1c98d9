import {
  assortmentChannels,
  assortmentProductTypes,
  assortmentRegions,
  assortmentStates,
  entryTypes,
  methods,
  orgTypes,
} from '@atelier/domain/assortment/assortment';
import { writtenLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { requiredText, shortText } from '../people/people.ts';
import { day } from '../platform/day.ts';
import { pictureHash } from '../platform/picture-hash.ts';
import { displayGroup } from './display-group.ts';

/** Shapes shared by regular and internal assortments. */
export const assortmentId = z.uuid();
export const state = z.enum(assortmentStates);
const year = z.number().int().min(2000).max(2100);
const code = z.string().regex(/^[^\s|]{1,40}$/u, 'A style or color has 1 to 40 characters and no spaces.');
export const styleColor = z.object({ style: code, color: code });
const label = z.object({ name: requiredText(40), color: z.string().max(20) });
const path = z.array(requiredText(120)).max(10);
const columnSort = z.object({ colId: z.string().max(80), sort: z.enum(['asc', 'desc']) });

export const catalogueQuery = z.record(z.string().max(120), z.json());

/** Far above any real arrangement: everybody who opens the assortment reads it. */
const mostSettings = 200_000;

export const uiSettings = z
  .object({
    gridSettings: z
      .object({
        sortOrder: z.array(columnSort).max(20).optional(),
        customSort: z.record(z.string().max(80), z.array(z.string().max(200)).max(500)).optional(),
        columns: z
          .array(z.record(z.string().max(40), z.json()))
          .max(300)
          .optional(),
      })
      .optional(),
    groupSettings: z.object({ groupBy: z.string().max(80).optional() }).optional(),
    groupIsEnabled: z.boolean().optional(),
    filterBar: z.record(z.string().max(120), z.json()).optional(),
    digitalShowroomSettings: z
      .object({
        assortmentStatusOnly: z.boolean().optional(),
        cadOnly: z.boolean().optional(),
        startScreen: z.string().max(80).optional(),
      })
      .optional(),
  })
  .refine((settings) => JSON.stringify(settings).length <= mostSettings, 'These settings are too large to keep.');

const editableFields = {
  title: requiredText(120),
  subTitle: shortText(120),
  productType: z.enum(assortmentProductTypes),
  channel: z.enum(assortmentChannels),
  region: z.enum(assortmentRegions).nullable(),
  season: requiredText(40).nullable(),
  year: year.nullable(),
  gender: requiredText(40).nullable(),
  lineStatus: z.enum(['A', 'R', 'O']).nullable(),
  carryoverDate: day.nullable(),
  labels: z.array(label).max(50),
  query: catalogueQuery.nullable(),
  collectionsQueryId: z.uuid().nullable(),
  uiSettings,
  logo: pictureHash.nullable(),
  thumbnail: pictureHash.nullable(),
};

export const folderBody = z.object({
  type: z.literal('folder'),
  title: requiredText(120),
  hierarchy: path.default([]),
});

/** Why an assortment with critical findings is published all the same; its history keeps it. */
export const waiver = requiredText(writtenLimits.waiver);

export const createBody = z.object({
  type: z.literal('item'),
  method: z.enum(methods).default('static'),
  state: z.enum(['Published', 'Unpublished']).optional(),
  hierarchy: path.optional(),
  products: z.array(styleColor).max(50_000).optional(),
  waiver: waiver.optional(),
  ...editableFields,
  subTitle: editableFields.subTitle.default(''),
  productType: editableFields.productType.default('All'),
  channel: editableFields.channel.default('All'),
  region: editableFields.region.default(null),
  season: editableFields.season.default(null),
  year: editableFields.year.default(null),
  gender: editableFields.gender.default(null),
  lineStatus: editableFields.lineStatus.default(null),
  carryoverDate: editableFields.carryoverDate.default(null),
  labels: editableFields.labels.default([]),
  query: editableFields.query.default(null),
  collectionsQueryId: editableFields.collectionsQueryId.default(null),
  uiSettings: editableFields.uiSettings.default({}),
  logo: editableFields.logo.default(null),
  thumbnail: editableFields.thumbnail.default(null),
});

/** How people arrange a screen is put together key by key, and an alert is there or not: neither overwrites anything. */
const needsNoVersion: ReadonlySet<string> = new Set(['uiSettings', 'alerts']);

const patchFields = z
  .object({
    ...editableFields,
    state,
    hierarchy: path,
    sortOrder: z.number().int().min(0).max(1_000_000),
    alerts: z.array(styleColor).max(50_000),
    version: z.number().int().min(0),
    waiver,
  })
  .partial();

const saysWhatWasSeen = (patch: z.output<typeof patchFields>): boolean =>
  patch.version !== undefined || Object.keys(patch).every((field) => needsNoVersion.has(field));
const unseen = { path: ['version'], message: 'The version that was seen is missing.' };

/** Only what is named changes. `version` is the revision the writer saw: a field changed since then conflicts (G21). */
export const assortmentPatch = patchFields.refine(saysWhatWasSeen, unseen);
/** The place of an internal assortment follows from its region and gender. */
export const internalPatch = patchFields.omit({ hierarchy: true }).refine(saysWhatWasSeen, unseen);

/** What is deleted without having been seen in its newest state is asked for again. */
export const seenVersion = z.object({ version: z.coerce.number().int().min(0) });

export const assortmentSummary = z.object({
  _id: assortmentId,
  /** What a writer has seen: sent back as `version`, it tells whose change came first. */
  revision: z.number(),
  type: z.enum(entryTypes),
  title: z.string(),
  subTitle: z.string(),
  displayTitle: z.string(),
  hierarchy: z.array(z.string()),
  orgType: z.enum(orgTypes),
  method: z.enum(methods),
  productType: z.enum(assortmentProductTypes),
  channel: z.enum(assortmentChannels),
  region: z.enum(assortmentRegions).nullable(),
  season: z.string().nullable(),
  year: z.number().nullable(),
  gender: z.string().nullable(),
  state,
  lineStatus: z.string().nullable(),
  archived: z.boolean(),
  starred: z.boolean(),
  locationId: z.string(),
  sortOrder: z.number(),
  productCount: z.number(),
  alertCount: z.number(),
  logo: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** The first product that has a picture, for those without a thumbnail of their own. */
  cover: z.object({ id: z.string(), key: z.string() }).nullable(),
  createdDate: z.string(),
  modifiedDate: z.string(),
  lastEditedByUser: z.string(),
  mayEdit: z.boolean(),
});

export type AssortmentSummary = z.output<typeof assortmentSummary>;

const lockHolder = z.object({ userCode: z.string(), name: z.string(), expiresAt: z.string(), self: z.boolean() });

export const assortmentDetail = assortmentSummary.extend({
  orderRevision: z.number(),
  carryoverDate: z.string().nullable(),
  labels: z.array(z.object({ name: z.string(), color: z.string() })),
  alerts: z.array(z.object({ style: z.string(), color: z.string(), reason: z.string() })),
  query: z.record(z.string(), z.unknown()).nullable(),
  collectionsQueryId: z.string().nullable(),
  uiSettings: z.record(z.string(), z.unknown()),
  customContent: z.array(
    z.object({
      displayGroup: z.string(),
      html: z.string(),
      previewJpg: z.string().nullable(),
      sourceFile: z.string().nullable(),
      version: z.number(),
    }),
  ),
  displayGroups: z.array(displayGroup),
  lock: lockHolder.nullable(),
  removedFields: z.array(z.string()),
  may: z.object({ edit: z.boolean(), deleteRows: z.boolean(), takeOver: z.boolean() }),
});

const flagText = z.enum(['true', 'false']).transform((text) => text === 'true');

/** `_options` comes as JSON in the address. */
const jsonText = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .max(2000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'This is not JSON.' });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const sortDirection = z.union([z.literal(1), z.literal(-1)]);
export const listSortKeys = ['title', 'modifiedDate', 'createdDate', 'year', 'season', 'sortOrder'] as const;

export const listQuery = z.object({
  _select: z.string().max(1000).optional(),
  state: state.optional(),
  starred: flagText.optional(),
  channel: z.enum(assortmentChannels).optional(),
  search: shortText(120).optional(),
  _options: jsonText(
    z.object({
      limit: z.number().int().min(1).max(10_000).optional(),
      skip: z.number().int().min(0).max(1_000_000).optional(),
      sort: z.partialRecord(z.enum(listSortKeys), sortDirection).optional(),
    }),
  ).optional(),
});
