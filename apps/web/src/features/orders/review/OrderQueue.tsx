import type { OrderHead } from '@atelier/contract/orders/orders';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { Link } from '@tanstack/react-router';
import { ListFailed } from '../../../parts/list/index.ts';
import { NothingMatches } from '../../../parts/search-field/index.ts';
import { formatCalendarDay } from '../../../platform/dates.ts';
import { useSession } from '../../../platform/session/index.ts';
import { moneyText } from './order-money.ts';
import styles from './order-queue.module.css';
import { isSearch, type ReviewSearch } from './review-search.ts';
import { standsInFor } from './reviewers.ts';
import { Tile } from './Tile.tsx';
import type { Pages } from './use-pages.ts';

interface Props {
  /** What the reader decides comes first, what others decide after that. */
  mine: Pages<OrderHead>;
  others: Pages<OrderHead>;
  selected: number | undefined;
  search: ReviewSearch;
  onClear: () => void;
}

const dueWords = ({ values: { requestedDeliveryDate: due }, late }: OrderHead): string =>
  typeof due === 'string' ? `${late ? 'late, ' : ''}due ${formatCalendarDay(due).slice(0, 5)}` : '';

interface EntryProps {
  order: OrderHead;
  isSelected: boolean;
  search: ReviewSearch;
}

function Entry({ order, isSelected, search }: EntryProps) {
  const { userCode } = useSession().user;
  const isOwn = order.requester.userCode === userCode;
  const deputy = standsInFor(order, userCode);
  const needsSenior = order.orderApprovalStatus === 'REQUIRES SENIOR';
  return (
    <li>
      <Link
        to="/orders/promos/needs-review"
        search={{ ...search, order: order.orderNumber }}
        replace
        className={styles.entry}
        aria-current={isSelected ? 'true' : undefined}
      >
        <span className={styles.who}>{order.requester.name}</span>
        <span className={styles.total}>{moneyText(order.total.amount, order.total)}</span>
        <span className={styles.purpose}>{String(order.values.purpose ?? '') || `Order ${order.orderNumber}`}</span>
        <span className={styles.due} data-late={order.late || undefined}>
          {order.status === 'DRAFT' ? 'draft' : needsSenior ? 'requires senior' : dueWords(order)}
        </span>
        {isOwn || deputy ? <span className={styles.deputy}>{isOwn ? 'Your own order' : `For ${deputy}`}</span> : null}
        <span className={styles.thumbs}>
          {order.pictures.map(({ style, color, picture }) => (
            <Tile key={`${style} ${color}`} picture={picture} />
          ))}
          {order.lines > order.pictures.length ? <span>+{order.lines - order.pictures.length}</span> : null}
        </span>
      </Link>
    </li>
  );
}

function Part({ of, selected, search }: { of: Pages<OrderHead>; selected: number | undefined; search: ReviewSearch }) {
  return (
    <>
      {of.pages.map((orders, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the list
        <ul key={page} ref={of.seen} data-page={page}>
          {orders.map((order) => (
            <Entry key={order._id} order={order} isSelected={order.orderNumber === selected} search={search} />
          ))}
        </ul>
      ))}
      {of.hasMore ? (
        <div key={`to ${of.pages.length}`} ref={of.seen} data-page={of.pages.length} className={styles.next}>
          <SkeletonRows rows={3} columns={2} />
        </div>
      ) : null}
      {of.error === null ? null : <ListFailed message={of.error.message} onRetry={of.tryAgain} />}
    </>
  );
}

export function OrderQueue({ mine, others, selected, search, onClear }: Props) {
  const isLoading = mine.isPending || others.isPending;
  const isEmpty = !isLoading && mine.total === 0 && others.total === 0 && mine.error === null && others.error === null;
  return (
    <nav className={styles.queue} aria-label="Orders to review" aria-busy={isLoading || mine.isSettling}>
      {isLoading ? <SkeletonRows rows={8} columns={2} /> : null}
      <Part of={mine} selected={selected} search={search} />
      {mine.total > 0 && others.total > 0 && !mine.hasMore ? <h2 className={styles.part}>Decided by others</h2> : null}
      {mine.hasMore ? null : <Part of={others} selected={selected} search={search} />}
      {isEmpty && isSearch(search) ? <NothingMatches onClear={onClear} /> : null}
    </nav>
  );
}
