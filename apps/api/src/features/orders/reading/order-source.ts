import { rolesOn } from '@atelier/domain/access/can-access';
import { isDistributor } from '@atelier/domain/access/distributor';
import {
  type AllOf,
  anyOf,
  type Comparison,
  type Condition,
  compare,
  type FieldType,
} from '@atelier/domain/filter/query-tree';
import type { Branch } from '@atelier/domain/order/list-scope';
import { coordinatesOrders, unsubmittedStatuses } from '@atelier/domain/order/order-access';
import { orderPermissions, orderTypes } from '@atelier/domain/order/order-words';
import { alwaysThere, beginningWords, byId, byUuid } from '../../../platform/query/own-ways.ts';
import { everyone, type SourceField, source } from '../../../platform/query/source.ts';
import type { ListReader } from '../order/order-reader.ts';

type Field = SourceField<ListReader>;

const insideCompany = ({ user, all }: ListReader): boolean => all || !isDistributor(user);

const column = (name: string, type: FieldType, more: Partial<Field> = {}): Field => ({
  type,
  scope: 'order',
  sql: (alias) => `${alias}.${name}`,
  seenBy: everyone,
  ...more,
});
const nobody = () => false;
const sameAsRequester = (name: string) => (alias: string) => `(${alias}.${name} = ${alias}.requester_code)`;
const sorted = { sortable: true } as const;
const empty = { nullable: true } as const;

const submitted = compare('status', 'nin', ...unsubmittedStatuses);

/** `mayReadOrder` as conditions, type by type; the two are held against each other in the test beside. */
const readableOf = ({ user, actsFor }: ListReader): readonly (readonly Condition[])[] =>
  orderTypes.flatMap((type) => {
    const roles = rolesOn(user, orderPermissions[type]);
    if (roles.length === 0) return [];
    const ofType = compare('type', 'eq', type);
    const own = [ofType, compare('requesterCode', 'eq', user.userCode)];
    if (coordinatesOrders(user, type)) return [own, [ofType, submitted]];
    if (type !== 'PROMO') return [own];
    const approves = roles.some((role) => role === 'approver' || role === 'seniorApprover');
    const codes = [...actsFor, ...(approves ? [user.userCode, null] : [])];
    if (codes.length === 0) return [own];
    const named = anyOf([compare('approverCode', 'in', ...codes)], [compare('seniorApproverCode', 'in', ...codes)]);
    return [own, [ofType, submitted, named]];
  });

const branch = (one: Branch): readonly Condition[] => [
  ...(one.statuses ? [compare('status', 'in', ...one.statuses)] : []),
  ...(one.approvalStatuses ? [compare('orderApprovalStatus', 'in', ...one.approvalStatuses)] : []),
  ...(one.requester === undefined ? [] : [compare('requesterCode', 'eq', one.requester)]),
  ...(one.notRequesters ? [compare('requesterCode', 'nin', ...one.notRequesters)] : []),
  ...(one.approverCodes ? [compare('approverCode', 'in', ...one.approverCodes)] : []),
  ...(one.seniorApproverCodes ? [compare('seniorApproverCode', 'in', ...one.seniorApproverCodes)] : []),
  ...(one.coordinator === undefined ? [] : [compare('coordinatorCode', 'eq', one.coordinator)]),
  ...(one.seniorReview === undefined ? [] : [compare('seniorReview', 'eq', one.seniorReview)]),
  ...(one.approverIsRequester ? [compare('approverIsRequester', 'eq', true)] : []),
  ...(one.seniorIsRequester ? [compare('seniorIsRequester', 'eq', true)] : []),
  ...(one.createdSince === undefined ? [] : [compare('createdDate', 'gte', one.createdSince)]),
];

const oneOf = (branches: readonly (readonly Condition[])[]): readonly Condition[] => {
  const [first, ...rest] = branches;
  if (first === undefined) return [compare('type', 'in')];
  return rest.length === 0 ? first : [anyOf(...branches)];
};

const opposite: Readonly<Partial<Record<Comparison, Comparison>>> = { eq: 'ne', ne: 'eq', in: 'nin', nin: 'in' };

const not = (condition: Condition): Condition => {
  const is = condition.kind === 'compare' ? opposite[condition.is] : undefined;
  if (condition.kind !== 'compare' || is === undefined)
    throw new Error('Only what is equal or not can be turned round.');
  return { ...condition, is };
};

/** What holds for none of them: something of each does not hold. */
const noneOf = (branches: readonly (readonly Condition[])[]): readonly Condition[] =>
  branches.map((of) => anyOf(...of.map((condition) => [not(condition)])));

const decidedOnly = ({ decided }: ListReader): readonly Condition[] => {
  if (decided === undefined) return [];
  const branches = decided.scope.any.map(branch);
  return decided.is ? oneOf(branches) : noneOf(branches);
};

const scope = (reader: ListReader, _asked: AllOf): readonly Condition[] => [
  compare('deleted', 'eq', null),
  ...(reader.all ? [] : oneOf(readableOf(reader))),
  ...(reader.list ? oneOf(reader.list.any.map(branch)) : []),
  ...decidedOnly(reader),
];

/** Of an order, whichever row it is read through. */
const ofOrder = {
  type: column('type', 'text', { compare: alwaysThere('type') }),
  status: column('status', 'text', { ...sorted, compare: alwaysThere('status') }),
  orderNumber: column('order_number', 'number', sorted),
  orderApprovalStatus: column('approval_status', 'text', { ...sorted, ...empty }),
  purpose: column('purpose', 'text', { ...sorted, contained: true }),
  buyer: column('buyer', 'text', { ...sorted, contained: true }),
  reason: column('reason', 'text', { ...sorted, ...empty }),
  deliveryMethod: column('delivery_method', 'text', { ...sorted, ...empty }),
  requesterCode: column('requester_code', 'text', { seenBy: insideCompany }),
  requesterName: column('requester_name', 'text', { ...sorted, contained: true, seenBy: insideCompany }),
  approverCode: column('approver_code', 'text', { ...empty, seenBy: insideCompany }),
  approverName: column('approver_name', 'text', { ...sorted, seenBy: insideCompany }),
  seniorApproverCode: column('senior_approver_code', 'text', { ...empty, seenBy: insideCompany }),
  coordinatorCode: column('coordinator_code', 'text', { ...empty, seenBy: insideCompany }),
  coordinatorName: column('coordinator_name', 'text', { ...sorted, seenBy: insideCompany }),
  requestedDeliveryDate: column('requested_delivery_date', 'date', { ...sorted, ...empty }),
  createdDate: column('created_date', 'instant', sorted),
  submittedDate: column('submitted_date', 'instant', { ...sorted, ...empty }),
  modifiedDate: column('modified_date', 'instant', sorted),
  completedDate: column('completed_date', 'instant', { ...sorted, ...empty }),
  total: column('total', 'number', sorted),
  pieces: column('pieces', 'number', sorted),
  lines: column('lines', 'number', sorted),
  seniorReview: column('senior_review', 'flag'),
  /** By these a scope tells who decides; nobody asks for them. */
  approverIsRequester: column('approver_code', 'flag', { sql: sameAsRequester('approver_code'), seenBy: nobody }),
  seniorIsRequester: column('senior_approver_code', 'flag', {
    sql: sameAsRequester('senior_approver_code'),
    seenBy: nobody,
  }),
  /** Those that are deleted are in nobody's scope, whatever is asked of it. */
  deleted: column('deleted_at', 'instant', empty),
  text: column('words', 'search', { sql: (alias) => `${alias}.words::text`, compare: beginningWords }),
} satisfies Record<string, Field>;

/** [M19.4, M20.3] Orders as each reader may know of them, in the list where they look. */
export const orderSource = source<ListReader>({
  name: 'orders',
  table: 'orders',
  alias: 'o',
  key: 'id',
  fields: {
    ...ofOrder,
    _id: column('id', 'text', { sql: (alias) => `${alias}.id::text`, compare: byId }),
    productType: column('product_type', 'text', sorted),
    company: column('company', 'text', { ...sorted, contained: true }),
    city: column('city', 'text', sorted),
  },
  scope,
});

const ofLine = (name: string, type: FieldType, more: Partial<Field> = {}): Field =>
  column(name, type, { scope: 'line', ...more });

/** The order of a line is always joined, as `o`. */
const throughLine = Object.fromEntries(
  Object.entries(ofOrder).map(([key, field]: [string, Field]) => {
    const { compare: way } = field;
    return [
      key,
      {
        ...field,
        sql: () => field.sql('o'),
        ...(way ? { compare: (_alias, asked, parameters, known) => way('o', asked, parameters, known) } : {}),
      } satisfies Field,
    ];
  }),
) as unknown as Record<keyof typeof ofOrder, Field>;

/** [M19.4] Lines over all orders that a reader may know of: the styles that coordinators are asked for, and what waits for a decision. */
export const orderLineSource = source<ListReader>({
  name: 'order lines',
  table: 'order_lines',
  alias: 'l',
  key: 'identifier',
  joins: 'JOIN orders o ON o.id = l.order_id',
  fields: {
    ...throughLine,
    lineStatus: ofLine('status', 'text', { ...sorted, compare: alwaysThere('status') }),
    style: ofLine('style', 'text', { ...sorted, contained: true }),
    color: ofLine('color', 'text', { ...sorted, contained: true }),
    size: ofLine('size', 'text', sorted),
    side: ofLine('side', 'text', sorted),
    source: ofLine('source', 'text', sorted),
    quantity: ofLine('quantity', 'number', sorted),
    productType: ofLine('product_type', 'text', sorted),
    division: ofLine('division', 'text', sorted),
    gender: ofLine('gender', 'text', sorted),
    price: ofLine('price', 'number', { ...sorted, ...empty }),
    amount: ofLine('price', 'number', {
      ...{ ...sorted, ...empty },
      sql: (alias) => `(${alias}.price * ${alias}.quantity)`,
    }),
    _id: ofLine('identifier', 'text', { sql: (alias) => `${alias}.identifier::text`, compare: byUuid('identifier') }),
  },
  scope,
});
