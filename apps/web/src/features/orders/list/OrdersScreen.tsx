import type { OrderHead } from '@atelier/contract/orders/orders';
import { allowsCoordinatorChange } from '@atelier/domain/order/coordinator-change';
import { coordinatesOrders } from '@atelier/domain/order/order-access';
import type { OrderList, OrderType } from '@atelier/domain/order/order-words';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { useMemo } from 'react';
import { accessUserOf } from '../../../navigation/guard.ts';
import { ListScreen, type ListSearch } from '../../../parts/list/index.ts';
import { NewOrderButton } from '../../../parts/new-order/index.ts';
import { NothingMatches } from '../../../parts/search-field/index.ts';
import { WhyEmpty } from '../../../parts/why/index.ts';
import { cellsHere, type MenuEntry } from '../../../platform/grid-view/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { OrdersBoard } from './board/OrdersBoard.tsx';
import { DeleteDrafts, ExportList } from './OrdersTools.tsx';
import { orderAddress } from './order-address.ts';
import { ordersList } from './order-lists.ts';
import type { OrdersSearch } from './orders-search.ts';
import { useDeleteDrafts } from './use-delete-drafts.tsx';
import { ViewAs } from './ViewAs.tsx';

interface Props {
  type: OrderType;
  list: OrderList;
  search: OrdersSearch;
}

const [grid, board, drafts] = [
  { value: 'grid', label: 'Grid' },
  { value: 'board', label: 'Board' },
  { value: 'drafts', label: 'My drafts' },
] as const;

const hasSearch = ({ text, filters = [] }: ListSearch) => text !== undefined || filters.length > 0;

/** [M19.4, M20.3] A list of orders: as a grid, active ones also as a board. */
export function OrdersScreen({ type, list, search: { viewAs, view, ...search } }: Props) {
  const [navigate, router] = [useNavigate(), useRouter()];
  const coordinating = coordinatesOrders(accessUserOf(useSession()), type);
  /** [M19.4] The active orders of a coordinator are those at work; what they began themselves stands beside them. */
  const isDrafts = view === 'drafts' && coordinating && list === 'active-orders';
  const mayChange = coordinating && allowsCoordinatorChange(list) && !isDrafts;
  const seenAs = mayChange ? viewAs : undefined;
  const looking = useMemo(() => ({ type, list, viewAs: seenAs, drafts: isDrafts }), [type, list, seenAs, isDrafts]);
  const declared = useMemo(() => ordersList(looking), [looking]);
  const deleting = useDeleteDrafts(looking);
  const go = (next: OrdersSearch) => void navigate({ to: '.', search: next, replace: true });
  const kept = { ...(viewAs === undefined ? {} : { viewAs }), ...(view === undefined ? {} : { view }) };
  const onSearch = (next: ListSearch) => go({ ...kept, ...next });
  const open = (row: OrderHead) => void router.navigate({ href: orderAddress(row) });
  const ways = (
    <>
      {list === 'archived-orders' || list === 'archived' ? null : <NewOrderButton type={type} />}
      {mayChange ? (
        <ViewAs
          type={type}
          value={seenAs}
          onChange={(code) => go({ ...search, ...(view ? { view } : {}), ...(code ? { viewAs: code } : {}) })}
        />
      ) : null}
      {list === 'active-orders' ? (
        <SegmentedChoice
          label="View"
          value={view ?? 'grid'}
          options={coordinating ? [grid, board, drafts] : [grid, board]}
          onChange={(next) =>
            go({ ...search, ...(viewAs ? { viewAs } : {}), ...(next === 'grid' ? {} : { view: next }) })
          }
        />
      ) : null}
    </>
  );
  const isOwnList = viewAs === undefined && view !== 'drafts';
  const declaration = {
    ...declared,
    emptyText: hasSearch(search) ? (
      <NothingMatches onClear={() => onSearch({})} />
    ) : (
      <NoOrders {...(isOwnList ? { type } : {})} />
    ),
  };
  if (view === 'board' && list === 'active-orders')
    return (
      <OrdersBoard
        looking={looking}
        declaration={declaration}
        search={search}
        onSearch={onSearch}
        actions={ways}
        hasDrafts={!coordinating}
        onAll={(of, next) =>
          void navigate({ to: `/orders/samples/${of}`, search: { ...next, ...(viewAs ? { viewAs } : {}) } })
        }
      />
    );
  const menu = (rows: readonly OrderHead[], { row }: { row: OrderHead }): readonly MenuEntry[] => {
    const marked = deleting.draftsAmong(rows);
    const label = marked.length === 1 ? 'Delete draft' : `Delete ${marked.length} drafts`;
    return [
      { kind: 'action', label: 'Open', onSelect: () => open(row) },
      { kind: 'action', label: 'Open in new tab', onSelect: () => void window.open(orderAddress(row), '_blank') },
      ...(marked.length > 0
        ? [{ kind: 'action', label, danger: true, onSelect: () => deleting.ask(marked) } as const]
        : []),
      cellsHere,
    ];
  };
  return (
    <ListScreen
      key={declared.cachedAs.join(' ')}
      declaration={declaration}
      search={search}
      onSearch={onSearch}
      onOpen={open}
      menu={menu}
      actions={(shown) => (
        <>
          <DeleteDrafts grid={shown} draftsAmong={deleting.draftsAmong} onDelete={deleting.ask} />
          {ways}
          <ExportList declaration={declared} search={search} grid={shown} />
        </>
      )}
    >
      {deleting.question}
    </ListScreen>
  );
}

/** Drafts, and the work of somebody else, are empty by no rule about the reader. */
const NoOrders = ({ type }: { type?: OrderType }) => (
  <EmptyState
    icon={<Package size={32} strokeWidth={1.25} />}
    text={emptyMessages.orders}
    {...(type ? { action: <WhyEmpty area={{ list: 'orders', type }} /> } : {})}
  />
);
