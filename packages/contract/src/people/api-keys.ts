import { keyAreaNames, keyStates } from '@atelier/domain/access/api-keys';
import { needs } from '@atelier/domain/access/needs';
import { apiKeyLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { facetsBody, facetsReply, listBody, listReply } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';
import { requiredText } from './people.ts';

const area = z.enum(keyAreaNames as [(typeof keyAreaNames)[number]]);
const scope = { areas: z.array(area), mayWrite: z.boolean() };

/** Everything about a key but the key. */
const apiKey = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** How it begins: enough to tell it from others, useless without the rest. */
  prefix: z.string(),
  ...scope,
  state: z.enum(keyStates),
  createdDate: z.string(),
  expiresDate: z.string(),
  lastUsed: z.string().nullable(),
});
const ownedKey = apiKey.extend({ owner: z.string(), ownerName: z.string() });
const params = z.object({ id: z.uuid() });

export const apiKeysRoutes = {
  listApiKeys: defineRoute({
    method: 'GET',
    path: '/users/api-keys',
    summary: 'The API keys that you made',
    need: 'signedIn',
    reply: z.object({ data: z.array(apiKey) }),
    problems: [],
  }),
  createApiKey: defineRoute({
    method: 'POST',
    path: '/users/api-keys',
    summary: 'A key for a program that works with your rights, within a scope and until a day; told once',
    need: 'signedIn',
    body: z.object({
      name: requiredText(apiKeyLimits.name),
      areas: z
        .array(area)
        .min(1, 'Please choose what it is made for.')
        .max(keyAreaNames.length)
        .refine((areas) => new Set(areas).size === areas.length, 'Please name every area once.'),
      mayWrite: z.boolean(),
      days: z.number().int().min(1).max(apiKeyLimits.mostDays),
    }),
    // Never kept for a retry: whoever holds it acts as that person.
    reply: z.object({ key: apiKey, secret: z.string() }),
    problems: ['wrongState'],
  }),
  revokeApiKey: defineRoute({
    method: 'DELETE',
    path: '/users/api-keys/{id}',
    summary: 'End one of your API keys at once and for good',
    need: 'signedIn',
    params,
    reply: 'nothing',
    problems: ['notFound'],
    idempotent: true,
  }),
  queryApiKeys: defineRoute({
    method: 'POST',
    path: '/admin/api-keys/query',
    summary: 'The API keys of everybody',
    need: needs.manageUsers,
    reads: true,
    body: listBody,
    reply: listReply(ownedKey),
    problems: ['invalidQuery'],
  }),
  apiKeyFacets: defineRoute({
    method: 'POST',
    path: '/admin/api-keys/facets',
    summary: 'How many API keys have each value of the asked fields',
    need: needs.manageUsers,
    reads: true,
    body: facetsBody,
    reply: facetsReply,
    problems: ['invalidQuery'],
  }),
  revokeAnyApiKey: defineRoute({
    method: 'DELETE',
    path: '/admin/api-keys/{id}',
    summary: 'End an API key of anybody at once and for good',
    need: needs.manageUsers,
    params,
    reply: 'nothing',
    problems: ['notFound'],
    idempotent: true,
  }),
};
