import { z } from 'zod';
import { requiredText } from '../people/people.ts';
import { defineRoute } from '../platform/route.ts';

/** A path of the portal itself: '//host' and '/\host' would leave it. */
const routePath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[\w/.~-]*$/, 'It must be the path of a screen.');

const longest = 60_000;
const searchQuery = z
  .record(z.string().max(60), z.unknown())
  .refine((query) => JSON.stringify(query).length <= longest, 'The search is too long to be kept.');

const savedSearch = z.object({
  _id: z.uuid(),
  name: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.unknown()),
  createdDate: z.string(),
});
const params = z.object({ id: z.uuid() });

/** Searches that are kept and given to others (M8.6). What they find is decided by who opens them. */
export const sharingRoutes = {
  listSearches: defineRoute({
    method: 'GET',
    path: '/searches',
    summary: 'The searches this user has saved, by name',
    need: 'signedIn',
    reply: z.object({ data: z.array(savedSearch) }),
    problems: [],
    activity: false,
  }),
  saveSearch: defineRoute({
    method: 'POST',
    path: '/searches',
    summary: 'Keeps a search: its query and the path of its screen',
    need: 'signedIn',
    body: z.object({ name: requiredText(120), path: routePath, query: searchQuery }),
    reply: savedSearch,
    problems: ['invalidInput'],
    idempotent: true,
  }),
  readSearch: defineRoute({
    method: 'GET',
    path: '/searches/{id}',
    summary: 'One saved search, for whoever has its id',
    need: 'signedIn',
    params,
    reply: savedSearch,
    problems: ['notFound'],
  }),
  renameSearch: defineRoute({
    method: 'PATCH',
    path: '/searches/{id}',
    summary: 'Another name for a saved search of this user',
    need: 'signedIn',
    params,
    body: z.object({ name: requiredText(120) }),
    reply: savedSearch,
    problems: ['notFound'],
    idempotent: true,
  }),
  deleteSearch: defineRoute({
    method: 'DELETE',
    path: '/searches/{id}',
    summary: 'Forgets a saved search of this user; links to it stop working',
    need: 'signedIn',
    params,
    reply: 'nothing',
    problems: ['notFound'],
  }),
  mailLink: defineRoute({
    method: 'POST',
    path: '/mail/applink',
    summary: 'Mails a link to a screen of the portal',
    need: 'signedIn',
    body: z.object({
      recipients: z.array(z.string().max(300)).max(200),
      bccRecipients: z.array(z.string().max(300)).max(200).default([]),
      subject: z.string().max(1_000),
      body: z.string().max(10_000).default(''),
      textLink: z.string().max(4_000),
      path: routePath,
    }),
    reply: z.object({ recipients: z.number() }),
    problems: ['badRequest', 'tooManyAttempts'],
    idempotent: true,
  }),
};
