import { needs } from '@atelier/domain/access/needs';
import { currencyCodes } from '@atelier/domain/company/new-company';
import { setUpSteps, skippableSteps } from '@atelier/domain/company/set-up-steps';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { emailAddress, newPassword, requiredText } from './people.ts';

const code = z.string().min(1).max(200);
const market = z.object({ name: requiredText(60), territory: requiredText(60), currency: z.enum(currencyCodes) });

const guide = z.object({
  steps: z.array(z.object({ step: z.enum(setUpSteps), done: z.boolean(), skipped: z.boolean() })),
  next: z.enum(setUpSteps).nullable(),
  facts: z.object({
    locations: z.number(),
    hasHome: z.boolean(),
    products: z.number(),
    people: z.number(),
    assortments: z.number(),
    documents: z.number(),
  }),
  /** How people can come in besides being invited. */
  directory: z.boolean(),
  mailsGoOut: z.boolean(),
});

/** [G43] An empty portal: its first person comes with the link that the start has printed, and with no other. */
export const setUpRoutes = {
  setUpLink: defineRoute({
    method: 'GET',
    path: '/set-up/{code}',
    summary: 'Whether a printed link can still set this portal up; asking does not use it',
    need: 'anyone',
    params: z.object({ code }),
    reply: z.object({ status: z.literal('ok') }),
    problems: ['linkInvalid', 'tooManyAttempts'],
    activity: false,
  }),
  setUpPortal: defineRoute({
    method: 'POST',
    path: '/set-up',
    summary: 'The first administrator and the company of an empty portal, with the printed link; it works once',
    need: 'anyone',
    body: z.object({
      code,
      name: requiredText(60),
      lastName: requiredText(60),
      email: emailAddress,
      password: newPassword,
      company: z.object({ name: requiredText(60), home: market, europe: market.nullable() }),
    }),
    reply: z.object({ message: z.string() }),
    problems: ['linkInvalid', 'tooManyAttempts'],
  }),
  readSetUp: defineRoute({
    method: 'GET',
    path: '/admin/set-up',
    summary: 'What a new portal has and what comes next',
    need: needs.manageUsers,
    reply: guide,
    problems: [],
    activity: false,
  }),
  skipSetUpStep: defineRoute({
    method: 'POST',
    path: '/admin/set-up/skip',
    summary: 'A step of the guide that this company does without, or wants after all',
    need: needs.manageUsers,
    body: z.object({ step: z.enum(skippableSteps), skipped: z.boolean() }),
    reply: guide,
    problems: [],
    idempotent: true,
  }),
};
