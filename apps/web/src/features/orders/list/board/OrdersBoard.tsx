import type { OrderHead } from '@atelier/contract/orders/orders';
import { writeParameter } from '@atelier/domain/filter/filter-bar';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useQueries } from '@tanstack/react-query';
import { CloudOff, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  conditionsOf,
  type ListDeclaration,
  ListFrame,
  type ListSearch,
  parametersIn,
} from '../../../../parts/list/index.ts';
import { NothingMatches } from '../../../../parts/search-field/index.ts';
import { type Looking, readOrders } from '../order-lists.ts';
import styles from './board.module.css';
import { type BoardColumn, boardColumns } from './board-columns.ts';
import { OrderCard } from './OrderCard.tsx';

interface Props {
  looking: Looking;
  declaration: ListDeclaration<OrderHead>;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  actions: ReactNode;
  /** Whoever coordinates sees only what was submitted. */
  hasDrafts: boolean;
  /** The grid that shows all of a column. */
  onAll: (list: 'active-orders' | 'archived-orders', search: ListSearch) => void;
}

const mostCards = 40;

/** A column is asked for by its status, so a filter by status leaves whole columns out. */
const useColumns = ({ looking, declaration, search, hasDrafts }: Omit<Props, 'onSearch' | 'actions' | 'onAll'>) => {
  const parameters = parametersIn(declaration.filters, search);
  const statuses = parameters.filter(({ key }) => key === 'status').map(({ value }) => value);
  const conditions = conditionsOf(
    declaration,
    parameters.filter(({ key }) => key !== 'status'),
  );
  const columns = boardColumns.filter(
    ({ status }) => (hasDrafts || status !== 'DRAFT') && (statuses.length === 0 || statuses.includes(status)),
  );
  const answers = useQueries({
    queries: columns.map(({ status, list, sort }) => ({
      queryKey: [...declaration.cachedAs, 'board', status, conditions],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readOrders(
          { ...looking, list },
          { query: { ...conditions, status }, _options: { limit: mostCards, skip: 0, totalCount: true, sort } },
          signal,
        ),
    })),
  });
  return columns.map((column, at) => ({ column, answer: answers[at]! }));
};

/** [stage 5] Active orders by how they stand; pictures lead. */
export function OrdersBoard({ onSearch, actions, onAll, ...shown }: Props) {
  const { declaration, search } = shown;
  const columns = useColumns(shown);
  const totals = columns.map(({ answer }) => answer.data?.totalCount ?? 0);
  const total = totals.reduce((sum, one) => sum + one, 0);
  const failed = columns.find(({ answer }) => answer.isError);
  const isLoaded = columns.every(({ answer }) => answer.data !== undefined);
  const isFiltered = search.text !== undefined || (search.filters ?? []).length > 0;
  return (
    <ListFrame declaration={declaration} search={search} onSearch={onSearch} total={total} actions={actions}>
      {failed && !isLoaded ? (
        <div role="alert">
          <EmptyState
            icon={<CloudOff size={32} strokeWidth={1.25} />}
            text={failed.answer.error?.message ?? ''}
            action={
              <Button look="primary" onClick={() => void failed.answer.refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      ) : isLoaded && total === 0 ? (
        isFiltered ? (
          <NothingMatches onClear={() => onSearch({})} />
        ) : (
          <EmptyState icon={<Package size={32} strokeWidth={1.25} />} text={emptyMessages.orders} />
        )
      ) : (
        <div className={styles.board}>
          {columns.map(({ column, answer }, at) => (
            <Column
              key={column.status}
              column={column}
              orders={answer.data?.data ?? []}
              total={totals[at] ?? 0}
              onAll={() =>
                onAll(column.list, {
                  ...search,
                  filters: [
                    ...(search.filters ?? []).filter((one) => !one.startsWith('status:')),
                    writeParameter({ key: 'status', value: column.status }),
                  ],
                })
              }
            />
          ))}
        </div>
      )}
    </ListFrame>
  );
}

interface ColumnProps {
  column: BoardColumn;
  orders: readonly OrderHead[];
  total: number;
  onAll: () => void;
}

function Column({ column: { title }, orders, total, onAll }: ColumnProps) {
  return (
    <section className={styles.column} aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{total.toLocaleString('en-US')}</span>
      </h2>
      <ul className={styles.cards}>
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} />
        ))}
      </ul>
      {total > orders.length && orders.length > 0 ? (
        <Button look="quiet" onClick={onAll}>
          {`${(total - orders.length).toLocaleString('en-US')} more`}
        </Button>
      ) : null}
    </section>
  );
}
