import { needs } from '@atelier/domain/access/needs';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';

/** SCIM 2.0 (RFC 7644): a directory keeps people and groups here. It stands beside /api, in the shape directories know. */
export const scimPrefix = '/scim/v2';

const need = needs.manageUsers;
const reply = z.record(z.string(), z.unknown());
/** An id of another shape names nobody. */
const params = z.object({ id: z.string().max(200) });
const asked = z.object({
  attributes: z.string().max(2_000).optional(),
  excludedAttributes: z.string().max(2_000).optional(),
});
const page = asked.extend({
  filter: z.string().max(2_000).optional(),
  startIndex: z.coerce.number().int().max(10_000_000).default(1),
  count: z.coerce.number().int().max(1_000_000).default(100),
});
const resource = z.record(z.string().max(300), z.json());
const patch = z.object({
  schemas: z.array(z.string().max(200)).max(10).optional(),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .max(10)
          .transform((text) => text.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(500).optional(),
        value: z.json().optional(),
      }),
    )
    .min(1)
    .max(1_000),
});
const problems = ['notFound', 'wrongState', 'badRequest'] as const;

export const scimRoutes = {
  scimConfig: defineRoute({
    method: 'GET',
    path: '/ServiceProviderConfig',
    summary: 'What this server can',
    need,
    reply,
    problems: [],
  }),
  scimSchemas: defineRoute({ method: 'GET', path: '/Schemas', summary: 'Schemas', need, reply, problems: [] }),
  scimSchema: defineRoute({ method: 'GET', path: '/Schemas/{id}', summary: 'A schema', need, params, reply, problems }),
  scimTypes: defineRoute({ method: 'GET', path: '/ResourceTypes', summary: 'Kinds', need, reply, problems: [] }),
  scimType: defineRoute({
    method: 'GET',
    path: '/ResourceTypes/{id}',
    summary: 'A kind',
    need,
    params,
    reply,
    problems,
  }),
  scimUsers: defineRoute({ method: 'GET', path: '/Users', summary: 'People', need, query: page, reply, problems }),
  scimUser: defineRoute({
    method: 'GET',
    path: '/Users/{id}',
    summary: 'A person',
    need,
    params,
    query: asked,
    reply,
    problems,
  }),
  scimCreateUser: defineRoute({
    method: 'POST',
    path: '/Users',
    summary: 'A joiner',
    need,
    body: resource,
    reply,
    problems,
  }),
  scimPutUser: defineRoute({
    method: 'PUT',
    path: '/Users/{id}',
    summary: 'A person as a whole',
    need,
    params,
    body: resource,
    reply,
    problems,
  }),
  scimPatchUser: defineRoute({
    method: 'PATCH',
    path: '/Users/{id}',
    summary: 'Parts of a person',
    need,
    params,
    body: patch,
    reply,
    problems,
  }),
  scimDeleteUser: defineRoute({
    method: 'DELETE',
    path: '/Users/{id}',
    summary: 'A leaver',
    need,
    params,
    reply: 'nothing',
    problems,
  }),
  scimGroups: defineRoute({ method: 'GET', path: '/Groups', summary: 'Groups', need, query: page, reply, problems }),
  scimGroup: defineRoute({
    method: 'GET',
    path: '/Groups/{id}',
    summary: 'A group',
    need,
    params,
    query: asked,
    reply,
    problems,
  }),
  scimCreateGroup: defineRoute({
    method: 'POST',
    path: '/Groups',
    summary: 'A new group',
    need,
    body: resource,
    reply,
    problems,
  }),
  scimPutGroup: defineRoute({
    method: 'PUT',
    path: '/Groups/{id}',
    summary: 'A group as a whole',
    need,
    params,
    body: resource,
    reply,
    problems,
  }),
  scimPatchGroup: defineRoute({
    method: 'PATCH',
    path: '/Groups/{id}',
    summary: 'Parts of a group',
    need,
    params,
    body: patch,
    reply,
    problems,
  }),
  scimDeleteGroup: defineRoute({
    method: 'DELETE',
    path: '/Groups/{id}',
    summary: 'A group that is gone',
    need,
    params,
    reply: 'nothing',
    problems,
  }),
};
