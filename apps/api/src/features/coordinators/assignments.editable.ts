import { rolesOn } from '@atelier/domain/access/can-access';
import type { AccessUser } from '@atelier/domain/access/user';
import { type OrderType, orderPermissions } from '@atelier/domain/order/order-words';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { editable, editedAsGiven, type Wanted } from '../../platform/editing/editable.ts';
import type { Audiences } from '../../platform/push/audience.ts';
import { refuse } from '../../platform/refusal.ts';
import { coordinatingPeople } from './coordinating-people.ts';

export type AssignmentRecord = Selectable<Tables['coordinator_assignments']>;

/** A senior coordinator of one type of order manages that type alone. */
export const managesAssignments = (user: AccessUser, type: OrderType): boolean =>
  rolesOn(user, orderPermissions[type]).includes('seniorCoordinator');

const namesACoordinator = async (tx: Tx, _ctx: Ctx, { record, values }: Wanted<AssignmentRecord>): Promise<void> => {
  if (values.coordinatorCode === undefined) return;
  const people = await coordinatingPeople(tx, record.type);
  if (!people.some(({ userCode }) => userCode === values.coordinatorCode))
    refuse('invalidInput', { reason: 'This person does not coordinate these orders.', field: 'coordinatorCode' });
};

const knowsTheLocation = async (tx: Tx, _ctx: Ctx, { values }: Wanted<AssignmentRecord>): Promise<void> => {
  if (typeof values.location !== 'string') return;
  const found = await tx.selectFrom('locations').select('key').where('key', '=', values.location).executeTakeFirst();
  if (!found) refuse('invalidInput', { reason: 'There is no such location.', field: 'location' });
};

/** [M20.4] The type of its orders stays: it decides who may manage it. */
export const assignments = editable<AssignmentRecord>({
  entity: 'coordinatorAssignment',
  noun: 'assignment',
  idName: 'assignmentId',
  table: 'coordinator_assignments',
  nameOf: ({ type, coordinator_code }) => `the assignment of ${type.toLowerCase()} orders to ${coordinator_code}`,
  fields: {
    productType: editedAsGiven('product_type', 'Product type'),
    division: editedAsGiven('division', 'Division'),
    location: editedAsGiven('location', 'Location'),
    coordinatorCode: editedAsGiven('coordinator_code', 'Coordinator'),
    position: editedAsGiven('position', 'Position'),
  },
  mayRead: ({ user }, { type }) => managesAssignments(user, type),
  mayEdit: ({ user }, { type }) => managesAssignments(user, type),
  hearers: ({ type }) => ({ topic: 'assignments-changed', facts: { type } }),
  follows: [namesACoordinator, knowsTheLocation],
});

export const assignmentAudiences: Audiences = {
  'assignments-changed': (user, facts) => managesAssignments(user, (facts as { type: OrderType }).type),
};
