import { needs } from '@atelier/domain/access/needs';
import { roleTemplates } from '@atelier/domain/access/role-templates';
import { legalTypes } from '@atelier/domain/access/user';
import { signInWays } from '@atelier/domain/people/user-sheet';
import { z } from 'zod';
import { importedLines } from '../platform/imported-lines.ts';
import { defineRoute } from '../platform/route.ts';
import { emailAddress, requiredText, shortText, userId, userStatus } from './people.ts';

const need = needs.manageUsers;
const version = z.number().int().min(1);

const values = {
  company: shortText(120).optional(),
  country: shortText(60).optional(),
  entity: shortText(60).optional(),
  territory: shortText(2_000).optional(),
  businessEntity: shortText(2_000).optional(),
  locations: shortText(4_000).optional(),
  legalType: z.enum(legalTypes).optional(),
  signIn: z.enum(Object.values(signInWays) as [string, ...string[]]).optional(),
};
const role = z.enum(roleTemplates.map(({ label }) => label) as [string, ...string[]]);
const name = requiredText(60);

/** The first line: whether those who are new are told by mail. */
export const userImportHead = z.object({ welcome: z.boolean() });
/** Every further line: somebody new, or what a sheet changes of somebody and the version in which that was seen. */
export const userImportLine = z.union([
  z.object({
    _id: userId,
    version,
    values: z.object({ ...values, name: name.optional(), lastName: name.optional(), role: role.optional() }),
  }),
  z.object({
    _id: z.undefined().optional(),
    email: emailAddress,
    values: z.object({ ...values, name, lastName: name, role }),
  }),
]);
export type UserImportLine = z.input<typeof userImportLine>;

const known = z.object({
  _id: userId,
  version: z.number(),
  status: userStatus,
  values: z.record(z.string(), z.string()),
});

export const userImportRoutes = {
  validateUsers: defineRoute({
    method: 'POST',
    path: '/admin/users/validate',
    summary: 'Which addresses of a sheet are people who are here, and what is known of them',
    need,
    reads: true,
    body: z.object({ emails: z.array(z.string().max(300)).max(1_000) }),
    reply: z.object({ data: z.array(known.nullable()) }),
    problems: [],
  }),
  importUsers: defineRoute({
    method: 'POST',
    path: '/admin/users/import',
    summary: 'Adds or updates the people of a sheet, all or none: one JSON line that describes it, then one per row',
    need,
    ...importedLines,
    reply: z.object({ importId: z.uuid(), added: z.number(), updated: z.number() }),
    problems: ['notFound', 'conflict', 'wrongState', 'nothingToDo', 'invalidInput', 'fileExpected', 'bodyTooLarge'],
  }),
  undoUserImport: defineRoute({
    method: 'POST',
    path: '/admin/users/import/undo',
    summary: 'Takes an import back as one step: whom it added is deactivated, what it changed is as before',
    need,
    body: z.object({ importId: z.uuid() }),
    reply: z.object({ deactivated: z.number(), restored: z.number() }),
    problems: ['notFound', 'userLock', 'wrongState'],
    idempotent: true,
  }),
};
