import { needs } from '@atelier/domain/access/needs';
import { approvalLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { locationKey, requiredText, shortText } from '../people/people.ts';
import { day } from '../platform/day.ts';
import { defineRoute } from '../platform/route.ts';

const version = z.number().int().min(1);
const year = z.number().int().min(2000).max(2100);
const amount = z.number().min(0).max(approvalLimits.most).multipleOf(0.01, 'At most two decimals are kept.');
const byId = z.object({ id: z.uuid() });
const seen = z.object({ version: z.coerce.number().int().min(1) });
const deleted = z.object({ deleted: z.literal(true) });
const changed = ['notFound', 'forbidden', 'userLock', 'wrongState'] as const;

const limit = z.object({
  _id: z.uuid(),
  year: z.number(),
  location: z.string(),
  /** Empty: of everybody of the location who has none of their own. */
  requesterCode: z.string(),
  requesterName: z.string(),
  amount: z.number(),
  version: z.number(),
});

const settings = z.object({
  /** null: as long as the specification says. */
  promoWindowDays: z.number().nullable(),
  version: z.number(),
});

const person = z.object({ userCode: z.string(), name: z.string() });
const absence = z.object({
  _id: z.uuid(),
  from: z.string(),
  to: z.string(),
  delegateCode: z.string(),
  delegateName: z.string(),
  /** false: left, or has nothing to do with promo orders any more; nobody stands in then. */
  standsIn: z.boolean(),
  version: z.number(),
});

export const approvalsRoutes = {
  listOrderLimits: defineRoute({
    method: 'GET',
    path: '/orderLimits',
    summary: 'What may be ordered in a year before the senior level is asked, by location and requester',
    need: needs.manageOrderLimits,
    reply: z.object({
      data: z.array(limit),
      /** Where nothing is said. */
      usual: z.number(),
      locations: z.array(
        z.object({ key: z.string(), name: z.string(), currencySymbol: z.string(), decimalPlaces: z.number() }),
      ),
    }),
    problems: [],
  }),
  createOrderLimit: defineRoute({
    method: 'POST',
    path: '/orderLimits',
    summary: 'A limit for a location in a year, or for one requester there',
    need: needs.manageOrderLimits,
    body: z.object({ year, location: locationKey, requesterCode: shortText(40).default(''), amount }),
    reply: limit,
    problems: ['forbidden', 'wrongState'],
    idempotent: true,
  }),
  patchOrderLimit: defineRoute({
    method: 'PATCH',
    path: '/orderLimits/{id}',
    summary: 'Another amount',
    need: needs.manageOrderLimits,
    params: byId,
    body: z.object({ version, amount }),
    reply: limit,
    problems: changed,
    idempotent: true,
  }),
  deleteOrderLimit: defineRoute({
    method: 'DELETE',
    path: '/orderLimits/{id}',
    summary: 'Take a limit away: what holds for everybody holds again',
    need: needs.manageOrderLimits,
    params: byId,
    query: seen,
    reply: deleted,
    problems: changed,
    idempotent: true,
  }),
  readOrderSettings: defineRoute({
    method: 'GET',
    path: '/orderSettings',
    summary: 'What holds for all orders',
    need: needs.manageOrderLimits,
    reply: settings,
    problems: [],
  }),
  patchOrderSettings: defineRoute({
    method: 'PATCH',
    path: '/orderSettings',
    summary: 'Change what holds for all orders: the availability window of promo orders in days',
    need: needs.manageOrderLimits,
    body: z.object({
      version,
      promoWindowDays: z.number().int().min(1).max(approvalLimits.mostWindowDays).nullable(),
    }),
    reply: settings,
    problems: changed,
    idempotent: true,
  }),
  listAbsences: defineRoute({
    method: 'GET',
    path: '/approvers/outOfOffice',
    summary: 'When this approver is away, from today on, and who stands in',
    need: needs.decidePromoLines,
    reply: z.object({ data: z.array(absence), today: z.string() }),
    problems: [],
  }),
  createAbsence: defineRoute({
    method: 'POST',
    path: '/approvers/outOfOffice',
    summary: 'Name somebody who decides while this approver is away',
    need: needs.decidePromoLines,
    body: z.object({ from: day, to: day, delegateCode: requiredText(40) }),
    reply: absence,
    problems: ['forbidden', 'wrongState'],
    idempotent: true,
  }),
  patchAbsence: defineRoute({
    method: 'PATCH',
    path: '/approvers/outOfOffice/{id}',
    summary: 'Other days, or somebody else who stands in',
    need: needs.decidePromoLines,
    params: byId,
    body: z.object({
      version,
      from: day.optional(),
      to: day.optional(),
      delegateCode: requiredText(40).optional(),
    }),
    reply: absence,
    problems: [...changed, 'nothingToDo'],
    idempotent: true,
  }),
  deleteAbsence: defineRoute({
    method: 'DELETE',
    path: '/approvers/outOfOffice/{id}',
    summary: 'Nobody stands in any more',
    need: needs.decidePromoLines,
    params: byId,
    query: seen,
    reply: deleted,
    problems: changed,
    idempotent: true,
  }),
  findDelegates: defineRoute({
    method: 'GET',
    path: '/approvers/delegates',
    summary: 'People who may stand in for this approver, by the beginning of a name',
    need: needs.decidePromoLines,
    query: z.object({ text: z.string().max(80).default('') }),
    reply: z.object({ data: z.array(person) }),
    problems: [],
  }),
};
