import type { OrderLine } from '@atelier/contract/orders/orders';
import type { LineStatus } from '@atelier/domain/order/order-words';
import { formatCalendarDay } from '../../../platform/dates.ts';
import { DecideButtons } from './DecideButtons.tsx';
import { DenyForm } from './DenyForm.tsx';
import type { Lost } from './decision-queue.ts';
import { amountOf, type Money, moneyText, quantityOf } from './order-money.ts';
import styles from './review-line.module.css';

interface Props {
  line: OrderLine;
  shown: { readonly status: LineStatus; readonly denyReason: string };
  currency: Omit<Money, 'amount'>;
  /** The day from which it can be had, where that is after the window. */
  availableFrom: string | undefined;
  lost: Lost | undefined;
  decides: boolean;
  isActive: boolean;
  isAsking: boolean;
  onActive: () => void;
  onApprove: () => void;
  onAsk: (asking: boolean) => void;
  onDeny: (reason: string) => void;
}

const words: Readonly<Partial<Record<LineStatus, string>>> = {
  PENDING: 'Open',
  APPROVED: 'Approved',
  DENIED: 'Denied',
};

export const lineName = ({ product, style, color }: OrderLine): string => product?.name || `${style} ${color}`;

/** Lines bring pictures in the size of a cell. */
const larger = (address: string): string => address.replace(/\/thumb$/, '/small');

const lostWords = ({ status, by, message }: Lost): string =>
  status === null ? message : `${by || 'Somebody else'} was first: ${(words[status] ?? status).toLowerCase()}.`;

export function ReviewLine(props: Props) {
  const { line, shown, currency, availableFrom, lost, decides, isActive, isAsking } = props;
  const { style, color, product, price } = line;
  const name = lineName(line);
  const said = shown.status === 'DENIED' && shown.denyReason !== '' ? shown.denyReason : null;
  return (
    <li
      className={styles.line}
      data-line={line.identifier}
      data-active={(isActive && decides) || undefined}
      data-status={shown.status}
      onFocus={props.onActive}
    >
      <span className={styles.picture}>
        {product ? <img src={larger(product.picture)} alt="" width={132} height={100} loading="lazy" /> : null}
      </span>
      <div className={styles.what}>
        <h2>{name}</h2>
        <p>
          {style} {color}
          {product?.colorName ? `, ${product.colorName}` : ''}
        </p>
        <p>{[line.values.size && `Size ${line.values.size}`, line.values.source].filter(Boolean).join(', ')}</p>
        {availableFrom === undefined ? null : (
          <p className={styles.warning}>Not in the window, available {formatCalendarDay(availableFrom)}</p>
        )}
        {said === null ? null : <p className={styles.said}>{said}</p>}
        {lost === undefined ? null : (
          <p className={styles.warning} role="alert">
            {lostWords(lost)}
          </p>
        )}
      </div>
      <div className={styles.price}>
        <strong>{moneyText(amountOf(line), currency)}</strong>
        <span>
          {quantityOf(line).toLocaleString('en-US')} at {price === null ? 'no price' : moneyText(price, currency)}
        </span>
      </div>
      {decides ? (
        <div className={styles.answer}>
          <DecideButtons
            name={name}
            status={shown.status}
            onApprove={props.onApprove}
            onDeny={() => props.onAsk(true)}
          />
        </div>
      ) : (
        <span className={styles.status}>
          {words[shown.status] ?? shown.status}
          {line.decidedBy ? <small>{line.decidedBy}</small> : null}
        </span>
      )}
      {isAsking ? (
        <div className={styles.deny}>
          <DenyForm what={name} first={said ?? ''} onDeny={props.onDeny} onLeave={() => props.onAsk(false)} />
        </div>
      ) : null}
    </li>
  );
}
