import type { OrderHead } from '@atelier/contract/orders/orders';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { standInLooks } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff, Package } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { NewOrderButton } from '../../../parts/new-order/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { AllLines } from './AllLines.tsx';
import type { DecisionQueue } from './decision-queue.ts';
import { MoneyPanel } from './MoneyPanel.tsx';
import { OrderQueue } from './OrderQueue.tsx';
import { OrderReview } from './OrderReview.tsx';
import styles from './review.module.css';
import { focusLine, reviewKeys } from './review-keys.ts';
import { reviewedOrder, reviewQueue } from './review-queries.ts';
import type { ReviewSearch } from './review-search.ts';
import { standsInFor } from './reviewers.ts';
import { useDecisions } from './use-decisions.ts';
import { useOrderActs } from './use-order-acts.ts';

const views = [
  { value: 'orders', label: 'By order' },
  { value: 'lines', label: 'All lines' },
] as const;

/** What the reader decides comes first, their own orders after that. */
const inOrder = (orders: readonly OrderHead[]): readonly OrderHead[] => [
  ...orders.filter(({ decides }) => decides),
  ...orders.filter(({ decides }) => !decides),
];

const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.tagName === 'MAIN';

interface CockpitProps {
  orders: readonly OrderHead[];
  total: number;
  selected: number | undefined;
  queue: DecisionQueue;
  views: ReactNode;
  looksAgain: number | false;
  /** There is no other order to go on with. */
  onEnd: () => void;
}

/** [stage 5] Queue, lines, money. */
function Cockpit({ orders, total, selected, queue, views: choice, looksAgain, onEnd }: CockpitProps) {
  const navigate = useNavigate();
  const { data: order, error } = useQuery({
    ...reviewedOrder(selected ?? 0),
    enabled: selected !== undefined,
    refetchInterval: looksAgain,
  });
  const acts = useOrderActs(order, queue);
  const next = orders.find(({ decides, orderNumber }) => decides && orderNumber !== selected);
  const first = order?.may.decide ? acts.active?.identifier : undefined;
  useEffect(() => {
    if (first !== undefined && isNowhere(document.activeElement)) focusLine(first);
  }, [first]);
  const finish = () => {
    queue.flush();
    if (next) void navigate({ to: '/orders/promos/needs-review', search: { order: next.orderNumber }, replace: true });
    else onEnd();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are focused; the letters are theirs
    <div className={styles.cockpit} tabIndex={-1} onKeyDown={reviewKeys(acts.keys)}>
      <div className={styles.left}>
        {choice}
        <OrderQueue orders={orders} total={total} selected={selected} />
      </div>
      {order ? (
        <>
          <OrderReview order={order} queue={queue} acts={acts} />
          <MoneyPanel order={order} queue={queue} hasNext={next !== undefined} onFinish={finish} />
        </>
      ) : (
        <div className={styles.order}>
          {error ? <p role="alert">{error.message}</p> : <SkeletonRows rows={6} columns={3} pictures />}
        </div>
      )}
    </div>
  );
}

/** [M20.3] What needs review: to decide, or to look at, as the server says of each order. */
export function ReviewScreen({ search: { order, view } }: { search: ReviewSearch }) {
  const navigate = useNavigate();
  const queue = useDecisions();
  const { userCode } = useSession().user;
  const looks = ({ state }: { state: { data?: { data: readonly OrderHead[] } | undefined } }) =>
    state.data?.data.some((one) => standsInFor(one, userCode) !== null) ? standInLooks : false;
  const { data, error, isPending, refetch } = useQuery({ ...reviewQueue, refetchInterval: looks });
  const orders = inOrder(data?.data ?? []);
  // An order stays on the screen when its last decision takes it out of the queue.
  const [pinned, setPinned] = useState<number>();
  if (pinned === undefined && orders[0]) setPinned(orders[0].orderNumber);
  const selected = order ?? pinned;
  const end = async () => {
    if (!(await queue.settle())) return;
    await refetch();
    setPinned(undefined);
    void navigate({ to: '/orders/promos/needs-review', search: {}, replace: true });
  };
  if (isPending) return <SkeletonRows rows={8} columns={3} pictures />;
  if (error && data === undefined)
    return (
      <div role="alert">
        <EmptyState
          icon={<CloudOff size={32} strokeWidth={1.25} />}
          text={error.message}
          isPage
          action={
            <Button look="primary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    );
  const choice =
    orders.some(({ decides }) => decides) || view === 'lines' ? (
      <div className={styles.views}>
        <SegmentedChoice
          label="View"
          value={view ?? 'orders'}
          options={views}
          onChange={(next) =>
            void navigate({
              to: '/orders/promos/needs-review',
              search: next === 'lines' ? { view: next } : {},
              replace: true,
            })
          }
        />
      </div>
    ) : null;
  if (view === 'lines') return <AllLines queue={queue} views={choice} />;
  if (orders.length === 0 && selected === undefined)
    return (
      <EmptyState
        icon={<Package size={32} strokeWidth={1.25} />}
        text={emptyMessages.orders}
        action={<NewOrderButton type="PROMO" />}
        isPage
      />
    );
  return (
    <Cockpit
      orders={orders}
      total={data?.totalCount ?? orders.length}
      selected={selected}
      queue={queue}
      views={choice}
      looksAgain={looks({ state: { data } })}
      onEnd={() => void end()}
    />
  );
}
