import { mayReadOrder, type OrderFacts, type OrderReader } from '@atelier/domain/order/order-access';
import { lineFields, orderFields } from '@atelier/domain/order/order-fields';
import { zipIssue } from '@atelier/domain/order/zip-issue';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import {
  type Editable,
  type EditableField,
  editable,
  editedAsGiven,
  editedBy,
  type HeldRow,
  type Values,
  type Wanted,
} from '../../../platform/editing/editable.ts';
import type { Audiences } from '../../../platform/push/audience.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type StandIn, standInsFor, stoodInFor } from '../../approvers/index.ts';
import { columnOf, factsOf, type OrderRecord } from './order-record.ts';

type Fields = Readonly<Record<string, EditableField>>;

const edited = (fields: typeof orderFields | typeof lineFields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { label, field }]) => [key, editedBy(columnOf(key), label, field)]),
  );

/** What follows from moves, decisions and parcels; nobody sends it as a field. */
const given = (labels: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, editedAsGiven(columnOf(key), label)]));

const moved = given({
  status: 'Status',
  approvalStatus: 'Approval status',
  approverCode: 'Approver code',
  approverName: 'Approver',
  seniorApproverCode: 'Senior approver code',
  seniorApproverName: 'Senior approver',
  coordinatorCode: 'Coordinator code',
  coordinatorName: 'Coordinator',
  cancelReason: 'Reason of the cancellation',
  acted: 'Acted on',
  seniorReview: 'Senior review',
  submittedDate: 'Submitted',
  completedDate: 'Completed',
  location: 'Location',
});

const followed = given({
  style: 'Style',
  color: 'Color',
  productType: 'Product type',
  division: 'Division',
  gender: 'Gender',
  price: 'Price',
  status: 'Status',
  previousStatus: 'Previous status',
  denyReason: 'Reason of the denial',
  decidedBy: 'Decided by (code)',
  decidedByName: 'Decided by',
  sent: 'Sent',
  returned: 'Returned',
});

/** A line keeps the style-color it was added for, and never asks for fewer than were sent. */
const keepSense = (written: ReadonlyMap<string, Values>, held: ReadonlyMap<string, HeldRow>) => {
  for (const [id, values] of written) {
    const row = held.get(id)?.values ?? {};
    const sent = Number(values.sent ?? row.sent ?? 0);
    if (values.quantity !== undefined && Number(values.quantity) < sent)
      refuse('wrongState', { reason: `${sent} of ${row.style} ${row.color} were sent already.` });
  }
  return written;
};

/** [M19.1] A ZIP belongs to its country. One that was wrong before keeps nobody from naming another country. */
const zipFitsCountry = (_tx: Tx, _ctx: unknown, { record, values }: Wanted<OrderRecord>): void => {
  if (values.zip === undefined && values.country === undefined) return;
  const held = { zip: record.zip ?? '', country: record.country ?? '' };
  const issue = zipIssue({ ...held, ...(values as Partial<typeof held>) });
  if (issue !== undefined && (values.zip !== undefined || zipIssue(held) === undefined))
    refuse('invalidInput', { reason: issue, field: 'zip' });
};

type Heard = OrderFacts & { readonly standIns?: readonly StandIn[] };

const standIns = async (
  tx: Tx,
  { approver_code, senior_approver_code }: OrderRecord,
): Promise<Pick<Heard, 'standIns'>> => ({ standIns: await standInsFor(tx, [approver_code, senior_approver_code]) });

const orders = editable<OrderRecord>({
  entity: 'order',
  noun: 'order',
  idName: 'orderId',
  table: 'orders',
  nameOf: ({ order_number }) => `order ${order_number}`,
  fields: { ...edited(orderFields), ...moved },
  rows: {
    table: 'order_lines',
    parent: 'order_id',
    key: ['identifier'],
    fields: { ...edited(lineFields), ...followed },
    blank: {
      ...{
        size: '',
        side: '',
        source: '',
        sizePreference: 'Preferred',
        quantity: 1,
        returnType: 'Keep',
        returnBy: null,
      },
      ...{ shipper: 'Pending', note: '', productType: '', division: '', gender: '', price: null, status: 'DRAFT' },
      ...{ previousStatus: null, denyReason: '', decidedBy: null, decidedByName: '', sent: 0, returned: 0 },
    },
    follow: keepSense,
  },
  mayRead: () => false,
  mayEdit: () => false,
  hearers: (record) => ({
    ...{ topic: 'orders-changed', facts: factsOf(record) },
    ...(record.type === 'PROMO' ? { also: (tx) => standIns(tx, record) } : {}),
  }),
  follows: [zipFitsCountry],
  stamp: () => ({ modified_date: sql`now()` }),
  softDelete: true,
});

/** [M20] Orders as one reader reaches them; what they may do to one is asked of each act. */
export const ordersAs = (reader: OrderReader & { readonly all: boolean }): Editable<OrderRecord> => {
  const mayReach = (_asker: unknown, record: OrderRecord) => reader.all || mayReadOrder(reader, factsOf(record));
  return { ...orders, mayRead: mayReach, mayEdit: mayReach };
};

/** [G45] Who stands in hears what those hear for whom they do, inside the dates. */
export const orderAudiences: Audiences = {
  'orders-changed': (user, facts, now) => {
    const { standIns: known = [], ...order } = facts as Heard;
    return mayReadOrder({ user, actsFor: stoodInFor(known, user.userCode, now) }, order);
  },
};

/** Only what people fill in can be sent. */
export const demandFields = (fields: object, sent: Values): void => {
  const other = Object.keys(sent).find((key) => !Object.hasOwn(fields, key));
  if (other !== undefined) refuse('invalidInput', { reason: `There is no field "${other.slice(0, 80)}" here.` });
};
