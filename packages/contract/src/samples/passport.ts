import { needs } from '@atelier/domain/access/needs';
import { sampleLibraries } from '@atelier/domain/access/user';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { day } from '../platform/day.ts';
import { defineRoute } from '../platform/route.ts';
import { sample, sentValues, trackingEntry } from './samples.ts';

const readers = [...needs.viewSampleProduction, ...needs.viewSampleSales] as const;
const editors = [...needs.manageSampleProduction, ...needs.manageSampleSales] as const;

/** However it was typed or scanned. */
const code = z.string().trim().min(1).max(40);
const codes = z.array(code).min(1).max(sampleLimits.scanned);

export const loan = z.object({
  id: z.uuid(),
  quantity: z.number(),
  borrower: z.string(),
  dueDate: z.string(),
  overdue: z.boolean(),
  lentAt: z.string(),
  lentBy: z.string(),
  note: z.string(),
});
export type Loan = z.output<typeof loan>;

/** A sample as it is met on a shelf: what it is, how many are here, who has the others, and what happened last. */
const passport = z.object({
  sample,
  here: z.number(),
  lent: z.number(),
  loans: z.array(loan),
  tracking: z.array(trackingEntry),
});
export type Passport = z.output<typeof passport>;

const scanned = z.object({ data: z.array(passport) });
const problems = ['notFound', 'forbidden', 'wrongState', 'invalidInput'] as const;

const handleLoans = {
  method: 'POST',
  need: editors,
  params: z.object({ library: z.enum(sampleLibraries) }),
  body: z.object({ loans: z.array(z.uuid()).min(1).max(sampleLimits.loans) }),
  reply: z.object({ loans: z.array(z.uuid()), samples: z.number() }),
  problems,
  idempotent: true,
} as const;

/** [M18, G46] What a coordinator does with a scanner in one hand; nothing of it needs to have seen the newest state. */
export const passportRoutes = {
  readPassport: defineRoute({
    method: 'GET',
    path: '/sampleInventory/passport/{code}',
    summary: 'The sample with this code, who has it, and what happened to it',
    need: readers,
    params: z.object({ code }),
    reply: passport,
    problems: ['notFound'],
  }),
  lendSamples: defineRoute({
    method: 'POST',
    path: '/sampleInventory/passport/lend',
    summary: 'Lends samples until a day: all of them or none',
    need: editors,
    body: z.object({
      codes,
      quantity: z.number().int().min(1).max(sampleLimits.pieces).default(1),
      borrower: z.string().trim().min(1).max(120),
      borrowerCode: z.string().max(40).default(''),
      dueDate: day,
      note: z.string().trim().max(sampleLimits.note).default(''),
    }),
    reply: scanned,
    problems,
    idempotent: true,
  }),
  returnSamples: defineRoute({
    method: 'POST',
    path: '/sampleInventory/passport/return',
    summary: 'Takes lent samples back: all of them or none',
    need: editors,
    body: z.object({
      codes,
      /** Which of its loans, where one sample is with several people; its oldest otherwise. */
      loan: z.uuid().optional(),
    }),
    reply: scanned,
    problems,
    idempotent: true,
  }),
  moveSamples: defineRoute({
    method: 'POST',
    path: '/sampleInventory/passport/move',
    summary: 'Puts samples to another place of their library: all of them or none',
    need: editors,
    body: z.object({ codes, values: sentValues }),
    reply: scanned,
    problems,
    idempotent: true,
  }),
  returnLoans: defineRoute({
    ...handleLoans,
    path: '/sampleInventory/{library}/loans/return',
    summary: 'Takes several loans back to where their samples belong: all of them or none',
  }),
  reopenLoans: defineRoute({
    ...handleLoans,
    path: '/sampleInventory/{library}/loans/reopen',
    summary: 'Takes several returns back: the loans go on as they were',
  }),
  listLoans: defineRoute({
    method: 'GET',
    path: '/sampleInventory/{library}/loans',
    summary: 'What of a library is lent now, those that are due first',
    need: readers,
    params: z.object({ library: z.enum(sampleLibraries) }),
    query: z.object({
      overdue: z.literal('true').optional(),
      limit: z.coerce.number().int().min(1).max(sampleLimits.loans).default(100),
    }),
    reply: z.object({ totalCount: z.number(), data: z.array(loan.extend({ sample })) }),
    problems: ['forbidden'],
  }),
};
