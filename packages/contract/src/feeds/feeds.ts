import { needs } from '@atelier/domain/access/needs';
import { feedFormats, feedKinds, feedModes } from '@atelier/domain/feed/feed-kinds';
import { timeOfDay } from '@atelier/domain/feed/feed-schedule';
import { type FeedSection, feedSectionKeys } from '@atelier/domain/feed/feed-sections';
import { feedLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';

/**
 * reading: its lines are checked and staged; comparing: they are held against the catalogue; ready: the difference can be
 * read, chosen from and applied; applied: it is the catalogue; rolledBack: it was, and was taken back.
 */
export const feedStates = [
  'reading',
  'comparing',
  'ready',
  'applying',
  'applied',
  'rollingBack',
  'rolledBack',
  'failed',
  'cancelled',
] as const;
export type FeedState = (typeof feedStates)[number];

const feedId = z.uuid();
const params = z.object({ id: feedId });
const section = z.enum(feedSectionKeys as [FeedSection, ...FeedSection[]]);

const page = {
  limit: z.coerce.number().int().min(1).max(feedLimits.page).default(50),
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
};

const counted = z.object({ section, label: z.string(), total: z.number().int(), taken: z.number().int() });

export const feed = z.object({
  _id: feedId,
  name: z.string(),
  mode: z.enum(feedModes),
  format: z.enum(feedFormats),
  kind: z.enum(feedKinds),
  state: z.enum(feedStates),
  /** Why it failed, as a sentence. */
  error: z.string().nullable(),
  fileSize: z.number(),
  /** The tracked job that works on it, if any: its progress and its end are told there. */
  jobId: z.uuid().nullable(),
  createdBy: z.string(),
  createdDate: z.string(),
  /** How many lines were read, and how many of them were kept aside. */
  lines: z.number().int(),
  badLines: z.number().int(),
  /** How many records say what the catalogue holds already. */
  unchanged: z.number().int(),
  changes: z.array(counted),
  /** Counts up whenever the difference is made anew or chosen from. */
  difference: z.number().int(),
  /** The version of the catalogue it was compared with, and the one it became. */
  baseVersion: z.number().nullable(),
  appliedVersion: z.number().nullable(),
  appliedBy: z.string().nullable(),
  appliedDate: z.string().nullable(),
  rolledBackDate: z.string().nullable(),
  /** It is the newest version of the catalogue, and so can be rolled back. */
  canRollBack: z.boolean(),
});
export type Feed = z.output<typeof feed>;

/** One field of a change; null on either side: there was none, or is none any more. */
const cell = z.object({
  field: z.string(),
  label: z.string(),
  kind: z.string(),
  from: z.unknown(),
  to: z.unknown(),
});

export const feedChange = z.object({
  _id: z.number().int(),
  section,
  change: z.enum(['new', 'changed', 'gone']),
  taken: z.boolean(),
  /** The style-color; null for a record of the company. */
  style: z.string().nullable(),
  color: z.string().nullable(),
  name: z.string().nullable(),
  /** The address of its picture, where the catalogue has one. */
  picture: z.string().nullable(),
  /** The location it holds for; null: everywhere. */
  location: z.string().nullable(),
  /** What else it is about: a customer, a place, an entry of a list. */
  about: z.string().nullable(),
  cells: z.array(cell),
  /** In how many assortments the style-color stands. */
  assortments: z.number().int(),
});
export type FeedChange = z.output<typeof feedChange>;

const badLine = z.object({ line: z.number().int(), reason: z.string(), text: z.string() });

const format = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(feedKinds),
      label: z.string(),
      about: z.string(),
      fields: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          kind: z.string(),
          names: z.boolean(),
          required: z.boolean(),
          values: z.array(z.string()).nullable(),
          example: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** What a product nests: fields of its locations, and of the availability of each. */
  nested: z.array(z.object({ key: z.string(), of: z.string(), fields: z.array(z.string()) })),
});

const schedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('every'), minutes: z.number().int().min(1).max(1_440) }),
  z.object({
    kind: z.literal('daily'),
    time: z.string().regex(timeOfDay),
    weekdays: z
      .array(z.number().int().min(0).max(6))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, 'Each day once, please.'),
  }),
]);

const watchedFolder = z.object({
  /** Whether a folder is watched at all. */
  watched: z.boolean(),
  /** Whether its feeds are applied at once. */
  applied: z.boolean(),
  schedule,
  lastRun: z.string().nullable(),
  nextRun: z.string().nullable(),
});
export type WatchedFolder = z.output<typeof watchedFolder>;

const seen = z.object({ expectedVersion: z.number().int().nullable() });

/** [G43] How the company's own products get in: a file becomes a difference, the difference a version of the catalogue. */
export const feedsRoutes = {
  sendFeed: defineRoute({
    method: 'POST',
    path: '/feeds',
    summary:
      'Takes a file of records (NDJSON, CSV or a workbook), reads it in the background and makes a difference of it; nothing is applied',
    need: needs.runFeeds,
    query: z.object({
      name: z.string().trim().min(1).max(200),
      mode: z.enum(feedModes).default('partial'),
      /** What the lines of a sheet are, and those of a file of lines that do not say. */
      kind: z.enum(feedKinds).default('product'),
      /** If given, a file that arrived otherwise is refused. */
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    upload: { maxBytes: feedLimits.fileBytes },
    reply: feed,
    // Sent twice it is read twice, and neither is applied by that.
    problems: ['fileExpected', 'bodyTooLarge', 'invalidInput', 'filesUnavailable'],
  }),
  listFeeds: defineRoute({
    method: 'GET',
    path: '/feeds',
    summary: 'Feeds, newest first',
    need: needs.runFeeds,
    query: z.object(page),
    reply: z.object({
      totalCount: z.number(),
      data: z.array(feed),
      catalogueVersion: z.number(),
      /** Whether there is a location where orders and most assortments read prices. */
      hasHome: z.boolean(),
    }),
    problems: [],
  }),
  feedFormat: defineRoute({
    method: 'GET',
    path: '/feeds/format',
    summary: 'What a feed may hold: kinds of records and their fields',
    need: needs.runFeeds,
    reply: format,
    problems: [],
  }),
  feedSample: defineRoute({
    method: 'GET',
    path: '/feeds/format/sample',
    summary: 'A small file to begin with',
    need: needs.runFeeds,
    query: z.object({ kind: z.enum(feedKinds).default('product'), as: z.enum(['ndjson', 'csv']).default('csv') }),
    reply: 'file',
    problems: [],
  }),
  readFeedSchedule: defineRoute({
    method: 'GET',
    path: '/feeds/schedule',
    summary: 'When the watched folder is looked at, when it last was and when it will be',
    need: needs.runFeeds,
    reply: watchedFolder,
    problems: [],
  }),
  setFeedSchedule: defineRoute({
    method: 'PUT',
    path: '/feeds/schedule',
    summary: 'Says when the watched folder is looked at: every so many minutes, or once on some days of the week (UTC)',
    need: needs.runFeeds,
    body: z.object({ schedule }),
    reply: watchedFolder,
    problems: ['wrongState'],
  }),
  readFeed: defineRoute({
    method: 'GET',
    path: '/feeds/{id}',
    summary: 'One feed with its counts',
    need: needs.runFeeds,
    params,
    reply: feed,
    problems: ['notFound'],
  }),
  feedChanges: defineRoute({
    method: 'GET',
    path: '/feeds/{id}/changes',
    summary: 'The difference between a feed and the catalogue, page by page',
    need: needs.runFeeds,
    params,
    query: z.object({
      ...page,
      section: section.optional(),
      /** The last change of the page before: the same as `skip`, however far down. */
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: z.object({ totalCount: z.number(), data: z.array(feedChange) }),
    problems: ['notFound'],
  }),
  chooseFeedChanges: defineRoute({
    method: 'PATCH',
    path: '/feeds/{id}/changes',
    summary: 'Takes or holds changes: those named, those of some sections, or all',
    need: needs.runFeeds,
    params,
    body: z.object({
      taken: z.boolean(),
      sections: z.array(section).min(1).max(feedSectionKeys.length).optional(),
      ids: z.array(z.number().int().min(1)).min(1).max(feedLimits.chosen).optional(),
    }),
    reply: feed,
    problems: ['notFound', 'wrongState'],
    idempotent: true,
  }),
  feedFollows: defineRoute({
    method: 'GET',
    path: '/feeds/{id}/follows',
    summary: 'Which assortments the changes that are taken touch, those with most first',
    need: needs.runFeeds,
    params,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    reply: z.object({
      totalCount: z.number().int(),
      published: z.number().int(),
      data: z.array(
        z.object({
          _id: z.uuid(),
          title: z.string(),
          orgType: z.string(),
          state: z.string(),
          changes: z.number().int(),
        }),
      ),
    }),
    problems: ['notFound'],
  }),
  feedBadLines: defineRoute({
    method: 'GET',
    path: '/feeds/{id}/bad-lines',
    summary: 'Lines that were kept aside, each with its number and the reason',
    need: needs.runFeeds,
    params,
    query: z.object(page),
    reply: z.object({ totalCount: z.number(), data: z.array(badLine) }),
    problems: ['notFound'],
  }),
  feedBadLinesFile: defineRoute({
    method: 'GET',
    path: '/feeds/{id}/bad-lines/file',
    summary: 'The lines that were kept aside as a CSV file: line, reason, text',
    need: needs.runFeeds,
    params,
    reply: 'file',
    problems: ['notFound'],
  }),
  applyFeed: defineRoute({
    method: 'POST',
    path: '/feeds/{id}/apply',
    summary: 'Makes the changes that are taken the next version of the catalogue, all of them or none',
    need: needs.runFeeds,
    params,
    /** The version of the catalogue the difference was read against. */
    body: seen,
    reply: feed,
    problems: ['notFound', 'wrongState', 'conflict'],
    idempotent: true,
  }),
  rollBackFeed: defineRoute({
    method: 'POST',
    path: '/feeds/{id}/roll-back',
    summary: 'Takes the newest version back: the catalogue is as it was before this feed',
    need: needs.runFeeds,
    params,
    body: seen,
    reply: feed,
    problems: ['notFound', 'wrongState', 'conflict'],
    idempotent: true,
  }),
  compareFeed: defineRoute({
    method: 'POST',
    path: '/feeds/{id}/compare',
    summary: 'Makes the difference anew, against the catalogue as it is now',
    need: needs.runFeeds,
    params,
    reply: feed,
    problems: ['notFound', 'wrongState'],
    idempotent: true,
  }),
  dropFeed: defineRoute({
    method: 'DELETE',
    path: '/feeds/{id}',
    summary: 'Forgets a feed that was not applied; one that is being read is stopped',
    need: needs.runFeeds,
    params,
    reply: z.object({ status: z.literal('ok') }),
    problems: ['notFound', 'wrongState'],
    idempotent: true,
  }),
};
