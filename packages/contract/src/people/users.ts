import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { shortText } from './people.ts';

const settingKey = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9-]{0,39}(\.[a-zA-Z0-9-]{1,60}){0,3}$/, 'This is not a setting name.');
const modelId = z.string().min(1).max(100);
const seenFlag = z.object({ flag: z.literal('Seen'), modelType: z.enum(['Asset', 'Announcement']), modelId });

export const usersRoutes = {
  autocompleteUsers: defineRoute({
    method: 'GET',
    path: '/users/autocomplete',
    summary: 'People by the beginning of their name or email',
    need: 'signedIn',
    query: z.object({
      text: shortText(100).pipe(z.string().min(1)),
      limit: z.coerce.number().int().min(1).max(10).default(10),
    }),
    reply: z.object({ data: z.array(z.object({ userCode: z.string(), name: z.string(), email: z.string() })) }),
    problems: [],
  }),
  grantors: defineRoute({
    method: 'GET',
    path: '/users/grantors',
    summary: 'Who gives rights, as far as this user may know them',
    need: 'signedIn',
    reply: z.object({ data: z.array(z.object({ name: z.string(), email: z.string() })) }),
    problems: [],
  }),
  flagSeen: defineRoute({
    method: 'POST',
    path: '/userFlags',
    summary: 'Remember that this user has seen an item',
    need: 'signedIn',
    body: seenFlag,
    reply: seenFlag,
    problems: [],
    idempotent: true,
  }),
  postStatistic: defineRoute({
    method: 'POST',
    path: '/stats',
    summary: 'Record a statistics event',
    need: 'signedIn',
    body: z.object({
      action: z.string().min(1).max(80),
      modelType: z.string().max(80).optional(),
      modelId: modelId.optional(),
      assortment: modelId.optional(),
      data: z.record(z.string().max(80), z.union([z.string().max(500), z.number(), z.boolean(), z.null()])).optional(),
    }),
    reply: z.object({ status: z.literal('ok') }),
    problems: ['tooManyAttempts'],
    idempotent: true,
  }),
  readSetting: defineRoute({
    method: 'GET',
    path: '/users/settings/{key}',
    summary: 'One remembered setting of this user',
    need: 'signedIn',
    params: z.object({ key: settingKey }),
    reply: z.object({ value: z.unknown(), version: z.number() }),
    problems: [],
  }),
  writeSetting: defineRoute({
    method: 'PUT',
    path: '/users/settings/{key}',
    summary: 'Remember a setting of this user',
    need: 'signedIn',
    params: z.object({ key: settingKey }),
    body: z.object({ value: z.json(), expectedVersion: z.number().int().min(0).optional() }),
    reply: z.object({ version: z.number() }),
    problems: ['conflict', 'settingsFull'],
    idempotent: true,
    bodyLimit: 262_144,
  }),
};
