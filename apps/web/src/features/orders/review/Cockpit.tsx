import type { OrderHead } from '@atelier/contract/orders/orders';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ListFailed } from '../../../parts/list/index.ts';
import styles from './cockpit.module.css';
import type { DecisionQueue } from './decision-queue.ts';
import { FindTools } from './FindTools.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { OrderQueue } from './OrderQueue.tsx';
import { OrderReview } from './OrderReview.tsx';
import { focusLine, isNowhere, reviewKeys } from './review-keys.ts';
import { reviewOrders } from './review-lists.ts';
import { reviewedOrder } from './review-queries.ts';
import type { ReviewSearch } from './review-search.ts';
import { useOrderActs } from './use-order-acts.ts';
import type { Pages } from './use-pages.ts';

interface Props {
  mine: Pages<OrderHead>;
  others: Pages<OrderHead>;
  /** Nothing of what is asked for is still on its way. */
  isSettled: boolean;
  selected: number | undefined;
  queue: DecisionQueue;
  views: ReactNode;
  search: ReviewSearch;
  onSearch: (search: ReviewSearch) => void;
  hasNext: boolean;
  onFinish: () => void;
}

/** Found and taken away as one list, whoever decides. */
const found = reviewOrders();

/** [stage 5] Queue, lines, money. */
export function Cockpit({ mine, others, isSettled, selected, queue, search, ...rest }: Props) {
  const asked = useQuery({ ...reviewedOrder(selected ?? 0), enabled: selected !== undefined });
  const { data: order, error } = asked;
  const acts = useOrderActs(order, queue);
  const first = order?.may.decide ? acts.active?.identifier : undefined;
  useEffect(() => {
    if (first !== undefined && isNowhere(document.activeElement)) focusLine(first);
  }, [first]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are focused; the letters are theirs
    <div className={styles.cockpit} tabIndex={-1} onKeyDown={reviewKeys(acts.keys)}>
      <div className={styles.left}>
        <div className={styles.find}>
          {rest.views}
          <FindTools list={found} search={search} onSearch={rest.onSearch} />
        </div>
        <OrderQueue
          {...{ mine, others, selected, search }}
          onClear={() => rest.onSearch(search.sort ? { sort: search.sort } : {})}
        />
      </div>
      {order ? (
        <>
          <OrderReview order={order} queue={queue} acts={acts} />
          <MoneyPanel order={order} queue={queue} hasNext={rest.hasNext} onFinish={rest.onFinish} />
        </>
      ) : (
        <div className={styles.rest}>
          {error ? <ListFailed message={error.message} onRetry={() => void asked.refetch()} /> : null}
          {error === null && !(isSettled && selected === undefined) ? (
            <SkeletonRows rows={6} columns={3} pictures />
          ) : null}
        </div>
      )}
    </div>
  );
}
