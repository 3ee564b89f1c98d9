import type { FilterModule } from '../filter/filter-bar.ts';
import { group, many, one } from '../filter/filter-declarations.ts';
import type { OrderType } from './order-words.ts';

const find = group('find', 'Find', [one('text', 'Search', 'text')]);
const when = group('when', 'When', [one('delivery', 'Delivery', 'dates', 'requestedDeliveryDate')]);

const order = [many('status', 'Status'), many('productType', 'Product type'), many('reason', 'Reason')];
const people = [many('requesterName', 'Requester'), many('coordinatorName', 'Coordinator'), many('buyer', 'Buyer')];
const approval = many('approval', 'Approval', 'options', 'orderApprovalStatus');
const approver = many('approverName', 'Approver');
const delivery = many('deliveryMethod', 'Delivery method');

/** [M8.1] How orders are searched; only promo orders are approved. */
export const orderFilters: Readonly<Record<OrderType, FilterModule>> = {
  SAMPLE: {
    key: 'sample-orders',
    label: 'Sample orders',
    allowMultiple: true,
    groups: [
      find,
      group('order', 'Order', order),
      group('people', 'People', people),
      when,
      group('way', 'Way', [delivery]),
    ],
  },
  PROMO: {
    key: 'promo-orders',
    label: 'Promo orders',
    allowMultiple: true,
    groups: [
      find,
      group('order', 'Order', [order[0]!, approval, ...order.slice(1)]),
      group('people', 'People', [...people, approver]),
      when,
      group('way', 'Way', [delivery]),
    ],
  },
};

/** [M20.2] Lines that wait for a decision: by what they ask for, and by what their orders say. */
export const pendingLineFilters: FilterModule = {
  key: 'pending-lines',
  label: 'Lines to review',
  allowMultiple: true,
  groups: [
    find,
    group('line', 'Line', [order[1]!, many('division', 'Division'), many('gender', 'Gender')]),
    group('order', 'Order', [approval, order[2]!, people[0]!, approver, people[2]!, delivery]),
    when,
  ],
};

/** Lines over all orders of a list: by what their orders say. */
export const orderLineFilters: FilterModule = {
  key: 'order-lines',
  label: 'Sample styles',
  allowMultiple: true,
  groups: [find, group('order', 'Order', [order[2]!, people[0]!, people[2]!, delivery]), when],
};
