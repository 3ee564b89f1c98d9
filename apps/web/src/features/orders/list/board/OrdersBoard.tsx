import type { OrderHead } from '@atelier/contract/orders/orders';
import { writeParameter } from '@atelier/domain/filter/filter-bar';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Skeleton } from '@atelier/ui/Skeleton';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  conditionsOf,
  type ListDeclaration,
  ListFrame,
  type ListSearch,
  parametersIn,
} from '../../../../parts/list/index.ts';
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
          { failsInPlace: true },
        ),
      meta: { quiet: true },
    })),
  });
  return columns.map((column, at) => ({ column, answer: answers[at]! }));
};

/** [stage 5] Active orders by how they stand; pictures lead. */
export function OrdersBoard({ onSearch, actions, onAll, ...shown }: Props) {
  const { declaration, search } = shown;
  const columns = useColumns(shown);
  const total = columns.reduce((sum, { answer }) => sum + (answer.data?.totalCount ?? 0), 0);
  const isLoaded = columns.every(({ answer }) => answer.data !== undefined);
  const allOf = ({ status, list }: BoardColumn) =>
    onAll(list, {
      ...search,
      filters: [
        ...(search.filters ?? []).filter((one) => !one.startsWith('status:')),
        writeParameter({ key: 'status', value: status }),
      ],
    });
  return (
    <ListFrame declaration={declaration} search={search} onSearch={onSearch} total={total} actions={actions}>
      {isLoaded && total === 0 ? (
        declaration.emptyText
      ) : (
        <div className={styles.board}>
          {columns.map(({ column, answer }) => (
            <Column key={column.status} column={column} answer={answer} onAll={() => allOf(column)} />
          ))}
        </div>
      )}
    </ListFrame>
  );
}

type Answer = ReturnType<typeof useColumns>[number]['answer'];

interface ColumnProps {
  column: BoardColumn;
  answer: Answer;
  onAll: () => void;
}

/** A column stands for itself: one that failed does not take the others along, and is asked again alone. */
function Column({ column: { title }, answer, onAll }: ColumnProps) {
  const total = answer.data?.totalCount ?? 0;
  return (
    <section className={styles.column} aria-label={title} aria-busy={answer.isPending}>
      <h2 className={styles.title}>
        {title} {answer.data ? <span className={styles.count}>{total.toLocaleString('en-US')}</span> : null}
      </h2>
      <Cards answer={answer} total={total} onAll={onAll} />
    </section>
  );
}

function Cards({ answer, total, onAll }: { answer: Answer; total: number; onAll: () => void }) {
  const orders = answer.data?.data;
  if (!orders)
    return answer.isError && !answer.isFetching ? (
      <div role="alert" className={styles.failed}>
        <p>{answer.error.message}</p>
        <Button onClick={() => void answer.refetch()}>Try again</Button>
      </div>
    ) : (
      <CardsToCome />
    );
  if (orders.length === 0) return <p className={styles.none}>{emptyMessages.orders}</p>;
  return (
    <>
      <ul className={styles.cards}>
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} />
        ))}
      </ul>
      {total > orders.length ? (
        <Button look="quiet" onClick={onAll}>
          {`${(total - orders.length).toLocaleString('en-US')} more`}
        </Button>
      ) : null}
    </>
  );
}

/** In the shape of what comes: pictures, a number and a day, a name. */
const CardsToCome = () => (
  <div role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((one) => (
      <div key={one} className={styles.toCome}>
        <Skeleton height={92} />
        <Skeleton width="42%" />
        <Skeleton width="60%" height={12} />
      </div>
    ))}
  </div>
);
