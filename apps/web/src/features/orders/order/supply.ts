import type { Reply } from '@atelier/contract';
import type { WholeOrder } from '@atelier/contract/orders/orders';
import { type LineSource, lineSources, type OrderType } from '@atelier/domain/order/order-words';
import { inventoryOpen, sizesOnOffer } from '@atelier/domain/order/size-options';
import { compareSizes } from '@atelier/domain/product/sizes';
import type { SampleSide } from '@atelier/domain/sample/sample-words';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inPortions } from '../../../parts/live-grid/index.ts';
import { call } from '../../../platform/api/index.ts';
import { onPage } from './read-order.ts';

type Found = Reply<'proposeLines'>['data'][number];

/** What there is of each line, by its identifier. */
export type Supply = ReadonlyMap<string, Found>;

/** What decides where a line would come from; the same question is asked once. */
const asksOf = ({ products }: WholeOrder) =>
  products.map(({ identifier, style, color, values: { size, side, quantity, sizePreference } }) => ({
    identifier,
    ask: {
      ...{ style, color, size: String(size ?? ''), side: (side || 'Any Side') as SampleSide },
      ...{ quantity: Number(quantity || 1), sizePreference: (sizePreference || 'Preferred') as 'Preferred' },
    },
  }));

const windowIn = ({ values: { availabilityFrom: from, availabilityTo: to } }: WholeOrder) =>
  from && to ? { from: String(from), to: String(to) } : {};

/** [M19] Live availability of every line, while the order can be edited. */
export const supplyQuery = (order: WholeOrder) => {
  const { type, _id: orderId } = order;
  const [asks, window] = [asksOf(order), windowIn(order)];
  return queryOptions({
    queryKey: ['orders', type, 'supply', orderId, asks, window],
    queryFn: async ({ signal }): Promise<Supply> => {
      const found: [string, Found][] = [];
      for (const some of inPortions(asks, orderLimits.batch)) {
        const body = { products: some.map(({ ask }) => ask), orderId, ...window };
        const { data } = await call('proposeLines', { params: { type, subtype: onPage }, body }, { signal });
        found.push(
          ...some.flatMap(({ identifier }, at) => (data[at] ? [[identifier, data[at]] as [string, Found]] : [])),
        );
      }
      return new Map(found);
    },
    enabled: order.may.edit && asks.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
};

/** The server has left out whatever lies outside the window. */
const always = { from: '0000-01-01', to: '9999-12-31' };

/** [M19.2] A promo order offers the sizes that come within its window; a sample order those that anything is known of. */
export const sizesFor = (type: OrderType, found: Found | undefined): readonly string[] => {
  if (!found) return [];
  const inStock = sizesOnOffer(type, found.inventory, always);
  if (type === 'PROMO') return inStock;
  return [...new Set([...found.samples.map(({ size }) => size), ...inStock])].sort(compareSizes);
};

/** [M19.2] 'Inventory' is offered for a size of which there is anything. */
export const sourcesFor = (found: Found | undefined, size: string): readonly LineSource[] =>
  lineSources.filter((source) => source !== 'Inventory' || !found || inventoryOpen(found.inventory, size));

/** What is proposed where it is something else than the line asks for. */
export const otherProposal = (found: Found | undefined, values: WholeOrder['values']) => {
  const proposal = found?.proposal;
  if (!proposal) return undefined;
  const same = proposal.source === values.source && (!proposal.nearest || proposal.size === values.size);
  return same ? undefined : proposal;
};
