import { orgTypes } from '@atelier/domain/assortment/assortment';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';

const mail = z.object({
  id: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  at: z.string(),
  status: z.enum(['queued', 'sent', 'failed', 'kept']),
});

/** What belongs to the portal as a whole rather than to one area. */
export const portalRoutes = {
  version: defineRoute({
    method: 'GET',
    path: '/config/version',
    summary: 'The version that answers',
    need: 'anyone',
    reply: z.object({ data: z.object({ version: z.string() }) }),
    problems: [],
    activity: false,
  }),
  options: defineRoute({
    method: 'GET',
    path: '/options/data/{name}',
    summary: 'A list of options by name',
    need: 'signedIn',
    params: z.object({ name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,59}$/) }),
    reply: z.object({ data: z.array(z.object({ value: z.string(), label: z.string() })) }),
    problems: ['notFound'],
    activity: false,
  }),
  dashboard: defineRoute({
    method: 'GET',
    path: '/dashboard',
    summary: 'The tiles of this user with their live figures',
    need: 'signedIn',
    reply: z.object({
      tiles: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          figure: z.number().nullable(),
          detail: z.string(),
          href: z.string().nullable(),
          /** What the figure is made of, each with the way to exactly that. */
          parts: z.array(z.object({ label: z.string(), figure: z.number(), href: z.string() })),
          /** What there is to read, newest first; `picture` is the address of one. */
          notes: z.array(
            z.object({
              _id: z.string(),
              title: z.string(),
              excerpt: z.string(),
              at: z.string().nullable(),
              seen: z.boolean(),
              picture: z.string().nullable(),
            }),
          ),
          /** The newest of what the tile is about, each with what its picture is made from. */
          entries: z.array(
            z.object({
              _id: z.string(),
              title: z.string(),
              detail: z.string(),
              orgType: z.enum(orgTypes),
              /** Who only reads an assortment is led to its showroom. */
              opens: z.enum(['manage', 'showroom']),
              logo: z.string().nullable(),
              thumbnail: z.string().nullable(),
              cover: z.object({ id: z.string(), key: z.string() }).nullable(),
            }),
          ),
        }),
      ),
    }),
    problems: [],
  }),
  push: defineRoute({
    method: 'GET',
    path: '/push',
    summary: 'Changes made by others, as they happen',
    need: 'signedIn',
    query: z.object({
      topics: z.string().max(1000).optional(),
      /** For a first line; one that comes back names what it heard last in Last-Event-ID. */
      after: z.string().max(60).optional(),
    }),
    reply: 'events',
    problems: [],
    activity: false,
  }),
  listMailbox: defineRoute({
    method: 'GET',
    path: '/mailbox',
    summary: 'Mails the demo has sent (demo mode only)',
    need: 'anyone',
    reply: z.object({ data: z.array(mail) }),
    problems: ['notFound'],
    activity: false,
  }),
  readMail: defineRoute({
    method: 'GET',
    path: '/mailbox/{id}',
    summary: 'One mail of the demo mailbox (demo mode only)',
    need: 'anyone',
    params: z.object({ id: z.uuid() }),
    reply: mail.extend({ text: z.string(), html: z.string(), attachment: z.string().nullable() }),
    problems: ['notFound'],
    activity: false,
  }),
  openMailAttachment: defineRoute({
    method: 'GET',
    path: '/mailbox/{id}/attachment',
    summary: 'What a mail of the demo mailbox brings along (demo mode only)',
    need: 'anyone',
    params: z.object({ id: z.uuid() }),
    reply: 'file',
    problems: ['notFound'],
    activity: false,
  }),
};
