import { needs } from '@atelier/domain/access/needs';
import { conferenceLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { historyQuery, historyReply } from '../platform/history.ts';
import { defineRoute } from '../platform/route.ts';
import { group, itemFields, siteFace, siteFields, slug, status } from './site.ts';

const byId = z.object({ id: z.uuid() });
const byItem = byId.extend({ item: z.uuid() });
const version = z.number().int().min(1);
const versionAsked = z.object({ version: z.coerce.number().int().min(1) });
const groups = z.array(group).max(3);
const changed = ['notFound', 'forbidden', 'userLock', 'invalidInput', 'wrongState'] as const;

/** A section, or one of its tabs. */
const named = z.object({ section: itemFields.section, tab: itemFields.tab.optional() });

const editedSite = siteFace.extend({
  status,
  liveAt: z.string().nullable(),
  guarded: z.boolean(),
  groups,
  version: z.number(),
  items: z.number().int(),
  modifiedDate: z.string(),
  lastEditedByUser: z.string(),
});
export type EditedSite = z.output<typeof editedSite>;

/** What an item is made from: items of the libraries, by what each is for. */
const chosen = {
  asset: z.uuid().nullable(),
  catalog: z.uuid().nullable(),
  video: z.uuid().nullable(),
  captions: z.string().max(conferenceLimits.captions).nullable(),
};
const editedItem = z.object({
  _id: z.uuid(),
  ...itemFields,
  ...chosen,
  position: z.number(),
  version: z.number(),
  pictures: z.number().int(),
  /** What was chosen is called; null where nothing is, or it is shown to nobody any more. */
  names: z.object({ asset: z.string().nullable(), catalog: z.string().nullable(), video: z.string().nullable() }),
  /** Why visitors do not see it, or not for much longer, as sentences. */
  warnings: z.array(z.string()),
});
export type EditedItem = z.output<typeof editedItem>;

/** [G25, G26] For those who arrange the sites. Nothing of a draft is readable elsewhere. */
export const conferenceEditingRoutes = {
  listEditedConferences: defineRoute({
    method: 'GET',
    path: '/admin/conferences',
    summary: 'All conferences with their states',
    need: needs.manageConferences,
    reply: z.object({ data: z.array(editedSite) }),
    problems: [],
  }),
  createConference: defineRoute({
    method: 'POST',
    path: '/admin/conferences',
    summary: 'A new conference as a draft, empty or with everything of another one',
    need: needs.manageConferences,
    body: z.object({
      slug,
      title: siteFields.title,
      season: siteFields.season,
      year: siteFields.year,
      from: z.uuid().nullable().default(null),
    }),
    reply: editedSite,
    problems: ['notFound', 'invalidInput'],
    idempotent: true,
  }),
  readEditedConference: defineRoute({
    method: 'GET',
    path: '/admin/conferences/{id}',
    summary: 'A conference and its items as they are arranged',
    need: needs.manageConferences,
    params: byId,
    reply: z.object({ site: editedSite, items: z.array(editedItem) }),
    problems: ['notFound'],
  }),
  patchConference: defineRoute({
    method: 'PATCH',
    path: '/admin/conferences/{id}',
    summary: 'Change a conference: its theme, sections, groups, or when it goes live',
    need: needs.manageConferences,
    params: byId,
    body: z.object({
      version,
      ...z
        .object({ slug, ...siteFields, guarded: z.boolean(), groups, status, liveAt: z.iso.datetime().nullable() })
        .partial().shape,
      /** What a section or tab is called from now on: its items stay in it. */
      renamed: z
        .array(z.object({ from: named, to: named }))
        .max(conferenceLimits.tabs)
        .optional(),
    }),
    reply: editedSite,
    problems: [...changed, 'nothingToDo'],
    idempotent: true,
  }),
  deleteConference: defineRoute({
    method: 'DELETE',
    path: '/admin/conferences/{id}',
    summary: 'Delete a draft with its items',
    need: needs.manageConferences,
    params: byId,
    query: versionAsked,
    reply: z.object({ deleted: z.literal(true) }),
    problems: changed,
    idempotent: true,
  }),
  conferenceHistory: defineRoute({
    method: 'GET',
    path: '/admin/conferences/{id}/history',
    summary: 'Who changed what of a conference and its items',
    need: needs.manageConferences,
    params: byId,
    query: historyQuery,
    reply: historyReply,
    problems: ['notFound'],
  }),
  conferencePresence: defineRoute({
    method: 'PUT',
    path: '/admin/conferences/{id}/presence',
    summary: 'Say that one is here and see who else is',
    need: needs.manageConferences,
    reads: true,
    params: byId,
    body: z.object({ here: z.boolean() }),
    reply: z.object({ people: z.array(z.object({ userCode: z.string(), name: z.string(), self: z.boolean() })) }),
    problems: ['notFound'],
    activity: false,
  }),
  createConferenceItem: defineRoute({
    method: 'POST',
    path: '/admin/conferences/{id}/items',
    summary: 'A new item at the end of its section and tab, or before another',
    need: needs.manageConferences,
    params: byId,
    body: z.object({ ...itemFields, ...chosen, before: z.uuid().nullable().default(null) }).partial({
      text: true,
      gender: true,
      poster: true,
      session: true,
      asset: true,
      catalog: true,
      video: true,
      captions: true,
    }),
    reply: editedItem,
    problems: changed,
    idempotent: true,
  }),
  patchConferenceItem: defineRoute({
    method: 'PATCH',
    path: '/admin/conferences/{id}/items/{item}',
    summary: 'Change an item, or move it: to another section or tab, before another item or (null) to the end',
    need: needs.manageConferences,
    params: byItem,
    body: z.object({
      version,
      ...z.object({ ...itemFields, ...chosen, before: z.uuid().nullable() }).partial().shape,
    }),
    reply: editedItem,
    problems: [...changed, 'nothingToDo'],
    idempotent: true,
  }),
  deleteConferenceItem: defineRoute({
    method: 'DELETE',
    path: '/admin/conferences/{id}/items/{item}',
    summary: 'Take an item off the site',
    need: needs.manageConferences,
    params: byItem,
    query: versionAsked,
    reply: z.object({ deleted: z.literal(true), version: z.number() }),
    problems: changed,
    idempotent: true,
  }),
  restoreConferenceItem: defineRoute({
    method: 'POST',
    path: '/admin/conferences/{id}/items/{item}/restore',
    summary: 'Bring back an item that was taken off',
    need: needs.manageConferences,
    params: byItem,
    body: z.object({ version }),
    reply: editedItem,
    problems: changed,
    idempotent: true,
  }),
};
