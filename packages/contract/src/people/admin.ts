import { needs } from '@atelier/domain/access/needs';
import { legalTypes } from '@atelier/domain/access/user';
import { z } from 'zod';
import { facetsBody, facetsReply, listBody, listReply } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';
import { grant, requiredText, shortText, tbe, userId, userStatus } from './people.ts';

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
};
/** What the list of people can be ordered by. */
export const userSorts = ['name', 'email', 'company', 'userCode', 'status', 'lastLogin', 'created'] as const;
export type UserSort = (typeof userSorts)[number];

const userSummary = z.object({
  id: userId,
  userCode: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: userStatus,
  company: z.string(),
  country: z.string(),
  entity: z.string(),
  legalType: z.enum(legalTypes),
  /** They sign in with the company directory. */
  ofDirectory: z.boolean(),
  /** The role that was given by hand, where it is one as a whole. */
  role: z.string(),
  /** Where they work, by hand, as a sheet of people says it. */
  territory: z.string(),
  businessEntity: z.string(),
  locations: z.string(),
  permissionCount: z.number(),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
});
const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  actorName: z.string(),
  viewAs: z.string().nullable(),
  /** The API key it was done with, if it was. */
  apiKey: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  summary: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
const userDetail = userSummary.extend({
  version: z.number(),
  strategy: z.enum(['password', 'directory']),
  userActiveLocation: z.string(),
  reason: z.string(),
  locked: z.boolean(),
  permissions: z.array(grant),
  userTBEs: z.array(tbe),
  /** Besides: what the rules of the directory give. */
  directoryPermissions: z.array(grant),
  directoryTBEs: z.array(tbe),
  /** Without a mail server an administrator confirms addresses and hands links out. */
  mailsGoOut: z.boolean(),
});
const params = z.object({ userId });
const expectedVersion = z.object({ expectedVersion: z.number().int().min(1) });

const changes = {
  name: requiredText(60).optional(),
  lastName: requiredText(60).optional(),
  company: shortText(120).optional(),
  country: shortText(60).optional(),
  entity: shortText(60).optional(),
  legalType: z.enum(legalTypes).optional(),
  userActiveLocation: shortText(40).optional(),
  permissions: z.array(grant).max(60).optional(),
  userTBEs: z.array(tbe).max(50).optional(),
};

export const adminRoutes = {
  listUsers: defineRoute({
    method: 'GET',
    path: '/admin/users',
    summary: 'People, searchable and by status',
    need: needs.manageUsers,
    query: z.object({
      ...page,
      text: shortText(100).optional(),
      status: userStatus.optional(),
      sort: z.enum(userSorts).default('name'),
      descending: z.stringbool().default(false),
    }),
    reply: z.object({ totalCount: z.number(), data: z.array(userSummary), counts: z.record(z.string(), z.number()) }),
    problems: [],
  }),
  readUser: defineRoute({
    method: 'GET',
    path: '/admin/users/{userId}',
    summary: 'One person with rights and territories',
    need: needs.manageUsers,
    params,
    reply: userDetail,
    problems: ['notFound'],
  }),
  updateUser: defineRoute({
    method: 'PATCH',
    path: '/admin/users/{userId}',
    summary: 'Change rights, territories and details of a person; ends their sessions when rights change',
    need: needs.manageUsers,
    params,
    body: expectedVersion.extend(changes),
    reply: userDetail,
    problems: ['notFound', 'conflict', 'wrongState'],
    idempotent: true,
  }),
  confirmUser: defineRoute({
    method: 'POST',
    path: '/admin/users/{userId}/confirm',
    summary: 'Vouch for the email address of a person who cannot be mailed',
    need: needs.manageUsers,
    params,
    body: expectedVersion,
    reply: userDetail,
    problems: ['notFound', 'conflict', 'wrongState'],
    idempotent: true,
  }),
  handOutLink: defineRoute({
    method: 'POST',
    path: '/admin/users/{userId}/link',
    summary: 'A link to choose a password, for a person who cannot be mailed; it works once, within seven days',
    need: needs.manageUsers,
    params,
    body: expectedVersion,
    // Never kept for a retry: whoever holds it becomes that person.
    reply: z.object({ link: z.string() }),
    problems: ['notFound', 'conflict', 'wrongState'],
  }),
  approveUser: defineRoute({
    method: 'POST',
    path: '/admin/users/{userId}/approve',
    summary: 'Grant a requested access with the rights that go with it; a mail with a set-password link follows',
    need: needs.manageUsers,
    params,
    body: expectedVersion.extend({
      ...changes,
      /** Without it nobody is let in who then could open nothing. */
      withoutRights: z.boolean().default(false),
    }),
    reply: userDetail,
    problems: ['notFound', 'conflict', 'wrongState'],
    idempotent: true,
  }),
  rejectUser: defineRoute({
    method: 'POST',
    path: '/admin/users/{userId}/reject',
    summary: 'Turn a requested access down; the reason is mailed and the request is gone',
    need: needs.manageUsers,
    params,
    body: expectedVersion.extend({ reason: requiredText(500) }),
    reply: z.object({ status: z.literal('ok') }),
    problems: ['notFound', 'conflict', 'wrongState'],
    idempotent: true,
  }),
  deactivateUser: defineRoute({
    method: 'POST',
    path: '/admin/users/{userId}/deactivate',
    summary: 'End all sessions and refuse further logins',
    need: needs.manageUsers,
    params,
    body: expectedVersion,
    reply: userDetail,
    problems: ['notFound', 'conflict', 'wrongState'],
    idempotent: true,
  }),
  reactivateUser: defineRoute({
    method: 'POST',
    path: '/admin/users/{userId}/reactivate',
    summary: 'Let a deactivated person sign in again',
    need: needs.manageUsers,
    params,
    body: expectedVersion,
    reply: userDetail,
    problems: ['notFound', 'conflict', 'wrongState'],
    idempotent: true,
  }),
  unlockUser: defineRoute({
    method: 'POST',
    path: '/admin/users/{userId}/unlock',
    summary: 'Forget failed login attempts of a person',
    need: needs.manageUsers,
    params,
    reply: userDetail,
    problems: ['notFound'],
  }),
  simulateAccess: defineRoute({
    method: 'GET',
    path: '/admin/users/{userId}/access',
    summary: 'See what this user can see',
    need: needs.manageUsers,
    params,
    reply: z.object({
      needs: z.array(z.object({ name: z.string(), allowed: z.boolean() })),
      locations: z.object({ all: z.boolean(), keys: z.array(z.string()) }),
      popColors: z.array(z.string()),
    }),
    problems: ['notFound'],
  }),
  queryAudit: defineRoute({
    method: 'POST',
    path: '/admin/audit/query',
    summary: 'The audit log, newest first',
    need: needs.viewAudit,
    reads: true,
    copied: true,
    body: listBody,
    reply: listReply(auditEntry),
    problems: ['invalidQuery'],
  }),
  auditFacets: defineRoute({
    method: 'POST',
    path: '/admin/audit/facets',
    summary: 'How many entries of the audit log have each value of the asked fields',
    need: needs.viewAudit,
    reads: true,
    copied: true,
    body: facetsBody,
    reply: facetsReply,
    problems: ['invalidQuery'],
  }),
};
