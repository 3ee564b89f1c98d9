import { directoryMatchNames } from '@atelier/domain/access/directory-rules';
import { needs } from '@atelier/domain/access/needs';
import { directoryRuleLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { grant, requiredText, shortText, tbe } from './people.ts';

const need = needs.manageUsers;

const fields = {
  name: requiredText(directoryRuleLimits.name),
  claim: requiredText(directoryRuleLimits.claim),
  match: z.enum(directoryMatchNames as [(typeof directoryMatchNames)[number]]),
  value: shortText(directoryRuleLimits.value),
  permissions: z.array(grant).max(60),
  userTBEs: z.array(tbe).max(50),
};
const rule = z.object({ _id: z.uuid(), version: z.number(), ...fields });
const params = z.object({ id: z.uuid() });
const rights = z.object({ permissions: z.array(grant), userTBEs: z.array(tbe) });

export const directoryRulesRoutes = {
  listDirectoryRules: defineRoute({
    method: 'GET',
    path: '/admin/directory/rules',
    summary: 'Rules by which people hold what the directory says of them',
    need,
    reply: z.object({
      data: z.array(rule),
      /** Whether people sign in with the directory here. */
      openId: z.boolean(),
    }),
    problems: [],
  }),
  createDirectoryRule: defineRoute({
    method: 'POST',
    path: '/admin/directory/rules',
    summary: 'Add a rule; it counts from the next sign-in of everybody',
    need,
    body: z.object(fields),
    reply: rule,
    problems: ['forbidden', 'wrongState'],
    idempotent: true,
  }),
  patchDirectoryRule: defineRoute({
    method: 'PATCH',
    path: '/admin/directory/rules/{id}',
    summary: 'Change a rule; it counts from the next sign-in of everybody',
    need,
    params,
    body: z.object({ version: z.number().int().min(1), ...fields }),
    reply: rule,
    problems: ['notFound', 'forbidden', 'userLock'],
    idempotent: true,
  }),
  deleteDirectoryRule: defineRoute({
    method: 'DELETE',
    path: '/admin/directory/rules/{id}',
    summary: 'Remove a rule; what it gave ends with the next sign-in of everybody',
    need,
    params,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    reply: 'nothing',
    problems: ['notFound', 'forbidden', 'userLock'],
    idempotent: true,
  }),
  testDirectoryRules: defineRoute({
    method: 'POST',
    path: '/admin/directory/test',
    summary: 'Which rules apply to claims, or to a person as they signed in last, why, and what they would hold',
    need,
    reads: true,
    body: z.union([
      z.object({ userCode: requiredText(40) }),
      z.object({
        claims: z
          .record(z.string().max(200), z.json())
          .refine(
            (claims) => JSON.stringify(claims).length <= directoryRuleLimits.claims,
            'These are too many claims.',
          ),
      }),
    ]),
    reply: z.object({
      claims: z.record(z.string(), z.unknown()),
      rules: z.array(z.object({ id: z.string(), name: z.string(), applies: z.boolean(), why: z.string() })),
      byDirectory: rights,
      /** Of a person: what was given by hand and stays, and whether the next sign-in changes anything. */
      person: z.object({ byHand: rights, changes: z.boolean(), signsIn: z.boolean() }).nullable(),
    }),
    problems: ['notFound'],
  }),
};
