import type { WholeOrder } from '@atelier/contract/orders/orders';
import { saveTimings } from '@atelier/domain/vocabulary/timings';
import { type GridSettings, productDelays } from '@atelier/grid';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LiveGrid, openLiveGrid, useKeptEdits, usePresence } from '../../../parts/live-grid/index.ts';
import { type CallOptions, call } from '../../../platform/api/index.ts';
import { availableWords } from './available-words.ts';
import { detailHeight } from './detail-height.ts';
import { lineColumns } from './line-columns.ts';
import { type LineRow, rowOf } from './line-row.ts';
import { orderArea } from './order-area.ts';
import { orderSetting } from './order-setting.ts';
import { commentsOn } from './order-words.ts';
import { orderQuery } from './read-order.ts';
import { type Supply, sizesFor, sourcesFor, supplyQuery } from './supply.ts';

export type OrderGrid = LiveGrid<LineRow>;

/** The order that the columns of an open grid ask about; it changes while they stay. */
interface Book {
  order: WholeOrder;
  supply: Supply;
}

const shut: readonly string[] = ['Shipped', 'Returned', 'Denied', 'Canceled'];

const editableIn =
  (book: Book) =>
  ({ status }: LineRow): true | string => {
    if (!book.order.may.edit) return 'This order cannot be changed by you now';
    return shut.includes(status) ? `This line is ${status.toLowerCase()} and stays as it is` : true;
  };

interface Ways {
  read(): Promise<WholeOrder>;
  onSaved(order: WholeOrder): void;
  onSettings(settings: GridSettings, options: CallOptions): Promise<unknown>;
}

const openOrder = (book: Book, saved: unknown, ways: Ways): OrderGrid => {
  const { order } = book;
  const live = openLiveGrid<LineRow>({
    label: `Lines of order ${order.orderNumber}`,
    columns: lineColumns({
      ...{ type: order.type, symbol: order.total.symbol, editable: editableIn(book) },
      sizesOf: ({ id }) => sizesFor(order.type, book.supply.get(id)),
      sourcesOf: ({ id, size }) => sourcesFor(book.supply.get(id), String(size ?? '')),
      availableOf: (row) => availableWords(book.supply.get(row.id), row),
      commentsOf: ({ id }) => commentsOn(book.order, id).length,
    }),
    rows: order.products.map(rowOf),
    seen: { revision: order.version },
    mayWrite: true,
    area: () => orderArea({ order: () => book.order, ...ways }),
    delays: { ...productDelays, rows: saveTimings.orderBatch, removals: saveTimings.delete },
    savedSettings: saved,
    settings: { density: 60 },
    detail: { height: ({ id }) => detailHeight(book.order, book.supply, id), has: () => true },
  });
  live.grid.checkAll();
  return live;
};

/** One grid for as long as its order is on the screen; it hears of what others do to the lines. */
export function useOrderGrid(
  order: WholeOrder,
  onGone: () => void,
): { readonly live: OrderGrid; readonly supply: Supply | undefined } {
  const client = useQueryClient();
  const { type, orderNumber, _id } = order;
  const query = orderQuery(type, orderNumber);
  const setting = orderSetting(type);
  const { data: saved } = useSuspenseQuery(setting);
  const [{ book, live }] = useState(() => {
    const opened: Book = { order, supply: new Map() };
    return {
      book: opened,
      live: openOrder(opened, saved, {
        read: () => client.fetchQuery({ ...query, staleTime: 0 }),
        onSaved(now) {
          opened.order = now;
          client.setQueryData(query.queryKey, now);
        },
        async onSettings(settings, options) {
          const value = JSON.parse(JSON.stringify(settings)) as Record<string, never>;
          await call('writeSetting', { params: { key: `orders.${type}.order` }, body: { value } }, options);
          client.setQueryData(setting.queryKey, settings);
        },
      }),
    };
  });
  const { data: supply } = useQuery(supplyQuery(order));
  useEffect(() => {
    const isSame = book.order === order && (!supply || supply === book.supply);
    book.order = order;
    if (supply) book.supply = supply;
    // Details are as high as what they now have to say.
    if (!isSame) live.grid.emit(live.grid.openDetails.size > 0 ? 'rows' : 'cells');
  }, [book, live, order, supply]);
  usePresence(live, { onReload: () => window.location.reload(), onGone });
  useKeptEdits(live, `order ${_id}`, order.may.edit);
  return { live, supply };
}
