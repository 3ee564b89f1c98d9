import type { ListedLine, OrderHead } from '@atelier/contract/orders/orders';
import { orderFilters, pendingLineFilters } from '@atelier/domain/order/order-filters';
import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { conditionsOf, type ListDeclaration, parametersIn } from '../../../parts/list/index.ts';
import { call } from '../../../platform/api/index.ts';
import { orderColumns, pendingLineColumns } from '../list/order-columns.ts';
import { facetsAt } from '../list/order-lists.ts';
import type { ReviewSearch, ReviewSort } from './review-search.ts';

type Order = Readonly<Record<string, 1 | -1>>;

/** A list of what needs review: found and arranged by the server, shown in its own way. */
export interface ReviewList<R extends object> extends ListDeclaration<R> {
  /** By what it can be arranged, in the order in which it is offered. */
  readonly arranged: readonly { readonly by: ReviewSort | 'due'; readonly label: string; readonly sort: Order }[];
}

const params = { type: 'PROMO', subtype: 'needs-review' } as const;
const looking = { type: 'PROMO', list: 'needs-review' } as const;
const searchHint = 'Number, purpose, name, style';

/** [M20.3] Orders that wait: those that the reader decides, and those that others do; without a side both. */
export const reviewOrders = (decides?: boolean): ReviewList<OrderHead> => ({
  ...{ title: 'Needs Review', searchHint, emptyText: emptyMessages.orders },
  counted: (total) => counted(total, 'order'),
  filters: orderFilters.PROMO,
  columns: orderColumns('PROMO'),
  idOf: ({ _id }) => _id,
  sortedBy: {},
  arranged: [
    { by: 'due', label: 'Due first', sort: { requestedDeliveryDate: 1, createdDate: 1 } },
    { by: 'waiting', label: 'Longest waiting', sort: { submittedDate: 1 } },
    { by: 'amount', label: 'Highest total', sort: { total: -1 } },
    { by: 'requester', label: 'Requester', sort: { requesterName: 1, requestedDeliveryDate: 1 } },
  ],
  read: (body, signal) =>
    call('queryOrders', { params, body: { ...body, ...(decides === undefined ? {} : { decides }) } }, { signal }),
  facets: facetsAt(looking),
  cachedAs: ['orders', 'review', 'queue', String(decides ?? 'all')],
});

const open = { lineStatus: 'PENDING', status: 'SUBMITTED' };

/** [M20.2] The lines over all orders that wait for this reader. */
export const reviewLines: ReviewList<ListedLine> = {
  ...{ title: 'All lines', searchHint, emptyText: emptyMessages.orders },
  counted: (total) => counted(total, 'open line'),
  filters: pendingLineFilters,
  columns: pendingLineColumns,
  idOf: ({ identifier }) => identifier,
  sortedBy: {},
  arranged: [
    { by: 'due', label: 'Due first', sort: { requestedDeliveryDate: 1, orderNumber: 1 } },
    { by: 'waiting', label: 'Longest waiting', sort: { submittedDate: 1, orderNumber: 1 } },
    { by: 'amount', label: 'Highest amount', sort: { amount: -1 } },
    { by: 'requester', label: 'Requester', sort: { requesterName: 1, orderNumber: 1 } },
    { by: 'style', label: 'Style', sort: { style: 1, color: 1 } },
  ],
  read: ({ query, _options }, signal) =>
    call('queryOrderLines', { params, body: { query: { ...query, ...open }, _options, decides: true } }, { signal }),
  facets: (query, field, signal) =>
    facetsAt(looking, { of: 'lines', decides: true })({ ...query, ...open }, field, signal),
  cachedAs: ['orders', 'review', 'lines'],
};

const sortIn = <R extends object>({ arranged }: ReviewList<R>, by: ReviewSort | undefined): Order =>
  (arranged.find((one) => one.by === by) ?? arranged[0]!).sort;

/** What of an address the server is asked. */
export const questionOf = <R extends object>(list: ReviewList<R>, search: ReviewSearch) => ({
  query: conditionsOf(list, parametersIn(list.filters, search)),
  sort: sortIn(list, search.sort),
});
