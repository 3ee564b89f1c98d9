import type { OrderHead } from '@atelier/contract/orders/orders';
import { Pips } from '@atelier/ui/Pips';
import { AddressLink } from '../../../../platform/AddressLink.tsx';
import { formatCalendarDay } from '../../../../platform/dates.ts';
import { orderAddress } from '../order-address.ts';
import styles from './board.module.css';
import { piecesText } from './board-columns.ts';

const dueOf = ({ values }: OrderHead): string => {
  const day = values.requestedDeliveryDate;
  return typeof day === 'string' ? formatCalendarDay(day) : '';
};

/** Lists bring pictures in the size of a cell. */
const larger = (address: string): string => address.replace(/\/thumb$/, '/medium');

/** [stage 5] An order on the board: what it looks like, when it is due, and how much of it is sent. */
export function OrderCard({ order }: { order: OrderHead }) {
  const due = dueOf(order);
  return (
    <li className={styles.card}>
      <AddressLink href={orderAddress(order)} className={styles.link}>
        {order.pictures.length === 0 ? null : (
          <span className={styles.pictures} data-count={order.pictures.length}>
            {order.pictures.map(({ style, color, picture }) => (
              <span key={`${style}-${color}`} className={styles.picture}>
                <img src={larger(picture)} alt="" loading="lazy" />
              </span>
            ))}
          </span>
        )}
        <span className={styles.words}>
          <b className={styles.number}>{order.orderNumber}</b>
          <span className={styles.due} data-late={order.late || undefined}>
            {order.late ? `${due}, late` : due}
          </span>
          <span className={styles.who}>{order.requester.name}</span>
          <span className={styles.amount}>{piecesText(order)}</span>
        </span>
        <span className={styles.pips}>
          <Pips filled={order.sent} hollow={Math.max(0, order.pieces - order.sent)} />
        </span>
      </AddressLink>
    </li>
  );
}
