import type { ListedLine, OrderHead } from '@atelier/contract/orders/orders';
import { orderFilters, orderLineFilters } from '@atelier/domain/order/order-filters';
import type { OrderList, OrderType } from '@atelier/domain/order/order-words';
import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import type { ListDeclaration } from '../../../parts/list/index.ts';
import { type CallOptions, call } from '../../../platform/api/index.ts';
import { lineColumns, lineSorts, orderColumns, orderSorts } from './order-columns.ts';

/** Where somebody looks, and with whose eyes. */
export interface Looking {
  readonly type: OrderType;
  readonly list: OrderList;
  /** [M20.4] Another coordinator. */
  readonly viewAs?: string | undefined;
  /** One's own drafts instead, which the list of a coordinator does not hold. */
  readonly drafts?: boolean | undefined;
}

const titles: Readonly<Record<OrderList, string>> = {
  'sample-styles': 'Sample Styles',
  'active-orders': 'Active Orders',
  'archived-orders': 'Archived Orders',
  'needs-review': 'Needs Review',
  reviewed: 'Reviewed Orders',
  archived: 'Archived Promo Orders',
};

/** Drafts are asked for outside of every list: nobody reads those of others. */
const placeOf = ({ type, list, viewAs, drafts }: Looking) =>
  drafts ? { params: { type, subtype: 'order' as const } } : { params: { type, subtype: list }, viewAs };

const within = <Q extends object>({ drafts }: Looking, query: Q): Q => (drafts ? { ...query, status: 'DRAFT' } : query);

type Facets = ListDeclaration<OrderHead>['facets'];

/** Of the orders of a list, or of their lines; only of what the reader decides. */
interface CountedOf {
  readonly of?: 'orders' | 'lines';
  readonly decides?: boolean;
}

export const facetsAt =
  (looking: Looking, side: CountedOf = {}): Facets =>
  async (query, field, signal) => {
    const body = { query: within(looking, query), fields: [field], ...side };
    const { data } = await call('orderFacets', { ...placeOf(looking), body }, { signal });
    return (data[field] ?? []).map(({ value, label, count }) => ({
      value: value === null ? 'None' : String(value),
      label,
      count,
    }));
  };

export const readOrders = (
  looking: Looking,
  body: Parameters<ListDeclaration<OrderHead>['read']>[0],
  signal: AbortSignal,
  options: Pick<CallOptions, 'failsInPlace'> = {},
) =>
  call(
    'queryOrders',
    { ...placeOf(looking), body: { ...body, query: within(looking, body.query) } },
    { signal, ...options },
  );

const cachedAs = (kind: string, { type, list, viewAs, drafts }: Looking) => [
  ...['orders', kind, type, drafts ? 'drafts' : list, viewAs ?? 'own'],
];

export const ordersList = (looking: Looking): ListDeclaration<OrderHead> => ({
  title: looking.drafts ? 'My drafts' : titles[looking.list],
  counted: (total) => counted(total, 'order'),
  searchHint: 'Number, purpose, name, style',
  emptyText: emptyMessages.orders,
  filters: orderFilters[looking.type],
  columns: orderColumns(looking.type),
  opensBy: ['orderNumber', 'purpose'],
  idOf: ({ _id }) => _id,
  sortedBy: orderSorts,
  read: (body, signal) => readOrders(looking, body, signal),
  facets: facetsAt(looking),
  cachedAs: cachedAs('list', looking),
});

const sampleStyles: Looking = { type: 'SAMPLE', list: 'sample-styles' };

/** [M19.4] Here nobody looks with other eyes. */
export const sampleStylesList: ListDeclaration<ListedLine> = {
  title: titles['sample-styles'],
  counted: (total) => counted(total, 'line'),
  searchHint: 'Number, purpose, name, style',
  emptyText: emptyMessages.orders,
  filters: orderLineFilters,
  columns: lineColumns,
  opensBy: ['style', 'orderNumber'],
  idOf: ({ identifier }) => identifier,
  sortedBy: lineSorts,
  read: (body, signal) => call('queryOrderLines', { ...placeOf(sampleStyles), body }, { signal }),
  facets: facetsAt(sampleStyles, { of: 'lines' }),
  cachedAs: cachedAs('lines', sampleStyles),
};
