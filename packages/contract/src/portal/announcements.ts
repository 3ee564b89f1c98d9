import { needs } from '@atelier/domain/access/needs';
import { worldRegions } from '@atelier/domain/access/world-region';
import { announcementStates } from '@atelier/domain/announcement/announcement';
import { audiencePeople } from '@atelier/domain/announcement/audience';
import { announcementLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { permission, requiredText } from '../people/people.ts';
import { day } from '../platform/day.ts';
import { historyQuery, historyReply } from '../platform/history.ts';
import { defineRoute } from '../platform/route.ts';

const announcementId = z.uuid();
const byId = z.object({ id: announcementId });
const version = z.number().int().min(1);
const locationCode = z.string().regex(/^[A-Za-z0-9]{1,20}$/, 'This is not the code of a location.');

const audience = z.object({
  people: z.enum(audiencePeople).default('everyone'),
  regions: z.array(z.enum(worldRegions)).max(worldRegions.length).default([]),
  locations: z.array(locationCode).max(60).default([]),
  permissions: z.array(permission).max(40).default([]),
});

const { title: titleLength, html: htmlLength, assets: mostAssets } = announcementLimits;
const title = requiredText(titleLength);
const html = z.string().max(htmlLength, `The text is too long: at most ${htmlLength} characters with its markup.`);
const assets = z.array(z.uuid()).max(mostAssets, `At most ${mostAssets} assets are allowed.`);

/** What its pictures are made from: the file whose previews stand for the item. */
const shownAsset = z.object({
  _id: z.uuid(),
  libraryType: z.string(),
  name: z.string(),
  fileId: z.uuid().nullable(),
});
export type AnnouncementAsset = z.output<typeof shownAsset>;

const announcement = z.object({
  _id: announcementId,
  title: z.string(),
  /** Cleaned; its pictures are `<img data-asset>` of assets below, and only of those that this reader may see. */
  html: z.string(),
  assets: z.array(shownAsset),
  from: day.nullable(),
  to: day.nullable(),
  published: z.boolean(),
  state: z.enum(announcementStates),
  seen: z.boolean(),
  publishedDate: z.string().nullable(),
  version: z.number(),
  /** For those who edit announcements alone. */
  editing: z
    .object({
      audience,
      /** Every chosen asset, whether the reader sees it or not. */
      assetIds: z.array(z.uuid()),
      /** Why chosen assets are not shown to anybody, as sentences. */
      warnings: z.array(z.string()),
      addressed: z.boolean(),
      modifiedDate: z.string(),
      lastEditedByUser: z.string(),
      mailed: z.object({ at: z.string(), people: z.number() }).nullable(),
    })
    .nullable(),
});
export type Announcement = z.output<typeof announcement>;

const edited = {
  title,
  html: html.default(''),
  assets: assets.default([]),
  audience: audience.prefault({}),
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  published: z.boolean().default(false),
};
const changed = ['notFound', 'forbidden', 'userLock', 'invalidInput'] as const;
const addresses = z.array(z.string().max(300)).max(50);

/** As many as one answer holds; the others are asked for behind them. */
const listedAtMost = 300;

/** [M16.3, G27] The specification calls them charts. Which ones somebody reads is decided on each of them. */
export const announcementsRoutes = {
  listAnnouncements: defineRoute({
    method: 'GET',
    path: '/charts',
    summary: 'The announcements this user may read, newest first; with published=true only those that are published',
    need: 'signedIn',
    query: z.object({
      published: z.enum(['true', 'false']).optional(),
      state: z.enum(announcementStates).optional(),
      skip: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(listedAtMost).default(listedAtMost),
    }),
    reply: z.object({ data: z.array(announcement), counts: z.record(z.enum(announcementStates), z.number()) }),
    problems: [],
  }),
  readAnnouncement: defineRoute({
    method: 'GET',
    path: '/charts/{id}',
    summary: 'One announcement that this user may read',
    need: 'signedIn',
    params: byId,
    reply: announcement,
    problems: ['notFound'],
  }),
  createAnnouncement: defineRoute({
    method: 'POST',
    path: '/charts',
    summary: 'A new announcement, a draft unless said otherwise',
    need: needs.manageAnnouncements,
    body: z.object(edited),
    reply: announcement,
    problems: ['invalidInput'],
    idempotent: true,
  }),
  patchAnnouncement: defineRoute({
    method: 'PATCH',
    path: '/charts/{id}',
    summary: 'Change an announcement; one that is left unpublished leaves the list',
    need: needs.manageAnnouncements,
    params: byId,
    body: z.object({
      version,
      title: title.optional(),
      html: html.optional(),
      assets: assets.optional(),
      audience: audience.optional(),
      from: day.nullable().optional(),
      to: day.nullable().optional(),
      published: z.boolean().optional(),
    }),
    reply: announcement,
    problems: [...changed, 'nothingToDo'],
    idempotent: true,
  }),
  deleteAnnouncement: defineRoute({
    method: 'DELETE',
    path: '/charts/{id}',
    summary: 'Delete an announcement',
    need: needs.manageAnnouncements,
    params: byId,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    reply: z.object({ deleted: z.literal(true) }),
    problems: changed,
    idempotent: true,
  }),
  announcementHistory: defineRoute({
    method: 'GET',
    path: '/charts/{id}/history',
    summary: 'Who changed what of an announcement',
    need: needs.manageAnnouncements,
    params: byId,
    query: historyQuery,
    reply: historyReply,
    problems: ['notFound'],
  }),
  announcementAudience: defineRoute({
    method: 'POST',
    path: '/charts/audience',
    summary: 'How many people an audience is',
    need: needs.manageAnnouncements,
    reads: true,
    body: z.object({ audience }),
    reply: z.object({ people: z.number() }),
    problems: [],
  }),
  mailAnnouncement: defineRoute({
    method: 'POST',
    path: '/assets/AdvertisingAsset/announcement',
    summary: 'Mails an announcement to addresses, or to everybody it is addressed to',
    need: needs.manageAnnouncements,
    body: z.object({
      announcement: announcementId,
      toAudience: z.boolean().default(false),
      recipients: addresses.default([]),
      bccRecipients: addresses.default([]),
      subject: z.string().max(250).default(''),
      body: z.string().max(5_000).default(''),
    }),
    reply: z.object({ recipients: z.number() }),
    problems: ['notFound', 'badRequest', 'wrongState', 'tooManyAttempts'],
    idempotent: true,
  }),
  announcementPdf: defineRoute({
    method: 'POST',
    path: '/assets/AdvertisingAsset/announcement/download/pdf',
    summary: 'An announcement as a document to print or pass on',
    need: 'signedIn',
    reads: true,
    body: z.object({ announcement: announcementId, pageSize: z.enum(['A4', 'LETTER']).default('LETTER') }),
    reply: 'file',
    problems: ['notFound', 'tooManyOpen'],
  }),
};
