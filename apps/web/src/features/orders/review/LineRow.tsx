import type { ListedLine } from '@atelier/contract/orders/orders';
import { Checkbox } from '@atelier/ui/Checkbox';
import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '../../../platform/dates.ts';
import styles from './all-lines.module.css';
import { DecideButtons } from './DecideButtons.tsx';
import type { DecisionQueue } from './decision-queue.ts';
import { amountOf, moneyText, quantityOf, type Year } from './order-money.ts';
import { lineName } from './ReviewLine.tsx';
import { Tile } from './Tile.tsx';
import type { useLineActs } from './use-line-acts.ts';
import { YearCell } from './YearCell.tsx';

interface Props {
  line: ListedLine;
  queue: DecisionQueue;
  acts: ReturnType<typeof useLineActs>;
  year: Year | undefined;
  /** What the screen denies of this requester's lines and the server still counts. */
  denied: number;
}

/** One line that waits, whatever order it is of. */
export function LineRow({ line, queue, acts, year, denied }: Props) {
  const { status } = queue.shown(line);
  const lost = queue.lostOf(line.identifier);
  const isMarked = acts.marked.has(line.identifier);
  const due = line.requestedDeliveryDate;
  return (
    <tr
      data-line={line.identifier}
      data-status={status}
      data-active={acts.active?.identifier === line.identifier || undefined}
      data-marked={isMarked || undefined}
      onFocus={() => acts.activate(line)}
    >
      <td>
        <Checkbox
          label={`Select ${lineName(line)} of ${line.requester.name}`}
          labelHidden
          checked={isMarked}
          onChange={() => acts.mark(line)}
        />
      </td>
      <td>
        <span className={styles.product}>
          <Tile picture={line.product?.picture} />
          <span>
            <strong>{lineName(line)}</strong>
            <small>
              {line.style} {line.color}
            </small>
            {lost ? (
              <small className={styles.warning} role="alert">
                {lost.message}
              </small>
            ) : null}
          </span>
        </span>
      </td>
      <td>
        <strong>{line.requester.name}</strong>
        <small>
          <Link to="/orders/promos/needs-review" search={{ order: line.orderNumber }}>
            {line.purpose || `Order ${line.orderNumber}`}
          </Link>
        </small>
      </td>
      <td>{due === null ? '' : formatCalendarDay(due)}</td>
      <td className={styles.right}>
        <strong>{moneyText(amountOf(line), line.total)}</strong>
        <small>
          {quantityOf(line)} at {line.price === null ? 'no price' : moneyText(line.price, line.total)}
        </small>
      </td>
      <YearCell year={year} denied={denied} />
      <td>
        <DecideButtons
          name={lineName(line)}
          status={status}
          onApprove={() => acts.approveOne(line)}
          onDeny={() => acts.askOne(line)}
        />
      </td>
    </tr>
  );
}
