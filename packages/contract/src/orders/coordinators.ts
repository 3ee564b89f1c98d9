import { needs } from '@atelier/domain/access/needs';
import { productTypes } from '@atelier/domain/access/user';
import { orderTypes } from '@atelier/domain/order/order-words';
import { z } from 'zod';
import { locationKey, requiredText } from '../people/people.ts';
import { defineRoute } from '../platform/route.ts';

const version = z.number().int().min(1);
/** null means any. */
const matched = {
  productType: z.enum(productTypes).nullable(),
  division: requiredText(60).nullable(),
  location: locationKey.nullable(),
};
const coordinatorCode = requiredText(40);
const position = z.number().int().min(0).max(1_000_000);

const assignment = z.object({
  _id: z.uuid(),
  type: z.enum(orderTypes),
  productType: z.enum(productTypes).nullable(),
  division: z.string().nullable(),
  location: z.string().nullable(),
  coordinatorCode: z.string(),
  coordinatorName: z.string(),
  /** false: left, or does not coordinate orders of this type any more; the next assignment is taken instead. */
  coordinates: z.boolean(),
  position: z.number(),
  version: z.number(),
});

const byId = z.object({ id: z.uuid() });
const changed = ['notFound', 'forbidden', 'userLock'] as const;

export const coordinatorsRoutes = {
  listAssignments: defineRoute({
    method: 'GET',
    path: '/coordinatorAssignments',
    summary: 'Which coordinator works on which orders, for the types of order that this user manages',
    need: needs.manageAssignments,
    reply: z.object({ data: z.array(assignment) }),
    problems: [],
  }),
  createAssignment: defineRoute({
    method: 'POST',
    path: '/coordinatorAssignments',
    summary: 'Assign orders to a coordinator; without a position it stands last',
    need: needs.manageAssignments,
    body: z.object({
      type: z.enum(orderTypes),
      productType: matched.productType.default(null),
      division: matched.division.default(null),
      location: matched.location.default(null),
      coordinatorCode,
      position: position.optional(),
    }),
    reply: assignment,
    problems: ['forbidden'],
    idempotent: true,
  }),
  patchAssignment: defineRoute({
    method: 'PATCH',
    path: '/coordinatorAssignments/{id}',
    summary: 'Change what an assignment matches, whom it names or where it stands',
    need: needs.manageAssignments,
    params: byId,
    body: z.object({
      version,
      productType: matched.productType.optional(),
      division: matched.division.optional(),
      location: matched.location.optional(),
      coordinatorCode: coordinatorCode.optional(),
      position: position.optional(),
    }),
    reply: assignment,
    problems: [...changed, 'nothingToDo'],
    idempotent: true,
  }),
  deleteAssignment: defineRoute({
    method: 'DELETE',
    path: '/coordinatorAssignments/{id}',
    summary: 'Take an assignment away',
    need: needs.manageAssignments,
    params: byId,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    reply: z.object({ deleted: z.literal(true) }),
    problems: changed,
    idempotent: true,
  }),
  listCoordinators: defineRoute({
    method: 'GET',
    path: '/coordinators',
    summary: 'Active people who coordinate orders of a type, to view as one or to assign one',
    need: needs.coordinateOrders,
    query: z.object({ type: z.enum(orderTypes) }),
    reply: z.object({ data: z.array(z.object({ userCode: z.string(), name: z.string() })) }),
    problems: ['forbidden'],
  }),
};
