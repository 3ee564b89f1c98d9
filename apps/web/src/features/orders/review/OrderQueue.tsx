import type { OrderHead } from '@atelier/contract/orders/orders';
import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../platform/dates.ts';
import { useSession } from '../../../platform/session/index.ts';
import { moneyText } from './order-money.ts';
import styles from './review.module.css';
import { standsInFor } from './reviewers.ts';

interface Props {
  orders: readonly OrderHead[];
  total: number;
  selected: number | undefined;
}

const dueWords = ({ values: { requestedDeliveryDate: due }, late }: OrderHead): string =>
  typeof due === 'string' ? `${late ? 'late, ' : ''}due ${formatCalendarDay(due).slice(0, 5)}` : '';

function Entry({ order, isSelected }: { order: OrderHead; isSelected: boolean }) {
  const { userCode } = useSession().user;
  const isOwn = order.requester.userCode === userCode;
  const deputy = standsInFor(order, userCode);
  const needsSenior = order.orderApprovalStatus === 'REQUIRES SENIOR';
  return (
    <li>
      <Link
        to="/orders/promos/needs-review"
        search={{ order: order.orderNumber }}
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
            <span key={`${style} ${color}`} className={styles.tile}>
              <img src={picture} alt="" width={52} height={39} loading="lazy" />
            </span>
          ))}
          {order.lines > order.pictures.length ? <span>+{order.lines - order.pictures.length}</span> : null}
        </span>
      </Link>
    </li>
  );
}

export function OrderQueue({ orders, total, selected }: Props) {
  return (
    <nav className={styles.queue} aria-label="Orders to review">
      <ul>
        {orders.map((order) => (
          <Entry key={order._id} order={order} isSelected={order.orderNumber === selected} />
        ))}
      </ul>
      {total > orders.length ? (
        <p className={styles.more}>{(total - orders.length).toLocaleString('en-US')} more</p>
      ) : null}
    </nav>
  );
}
