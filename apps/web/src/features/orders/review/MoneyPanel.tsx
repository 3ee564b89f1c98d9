import type { WholeOrder } from '@atelier/contract/orders/orders';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { useQuery } from '@tanstack/react-query';
import type { DecisionQueue } from './decision-queue.ts';
import { Meter } from './Meter.tsx';
import styles from './money-panel.module.css';
import { moneyText, roundText, type Spending, spendingAfter, type Year } from './order-money.ts';
import { yearOf } from './review-queries.ts';
import { isOpen } from './use-decisions.ts';

interface Props {
  order: WholeOrder;
  queue: DecisionQueue;
  hasNext: boolean;
  onFinish: () => void;
}

const decidedWords = (order: WholeOrder, queue: DecisionQueue, { denied }: Spending): string => {
  const open = order.products.filter((line) => isOpen(queue, line)).length;
  const no = order.products.filter((line) => queue.shown(line).status === 'DENIED').length;
  const decided = `${order.products.length - open} of ${counted(order.products.length, 'line')} decided`;
  return no === 0
    ? decided
    : `${decided}, ${no} denied ${no === 1 ? 'saves' : 'save'} ${moneyText(denied, order.total)}`;
};

const consequence = ({ limit, isOver }: Spending, { orderApprovalStatus, total }: WholeOrder): string => {
  if (limit === null) return '';
  const most = roundText(limit, total);
  if (orderApprovalStatus === 'REQUIRES SENIOR')
    return `This order requires a senior approver: their decision is final.`;
  return isOver
    ? `Above ${most} it requires senior: when every line is decided, the order goes to a senior approver.`
    : `Below the limit: your decision is final. Above ${most} it goes to a senior approver.`;
};

function YearMeter({ order, year, spending }: { order: WholeOrder; year: Year; spending: Spending }) {
  const { spent, thisOrder, limit, left, isOver } = spending;
  const { total } = order;
  const label = `${roundText(spent, total)} spent, ${roundText(thisOrder, total)} in this order${
    limit === null ? '' : `, limit ${roundText(limit, total)}`
  }${isOver ? ', requires senior' : ''}`;
  return (
    <div className={styles.year}>
      <p className={styles.whose}>
        <span>
          {order.requester.name}, {year.year}
        </span>
        {limit === null ? null : (
          <span>
            limit <strong>{roundText(limit, total)}</strong>
          </span>
        )}
      </p>
      <Meter spent={spent} thisOrder={thisOrder} limit={limit} label={label} />
      <dl className={styles.figures}>
        <div>
          <dt>Spent</dt>
          <dd>{roundText(spent, total)}</dd>
        </div>
        <div>
          <dt>This order</dt>
          <dd>{roundText(thisOrder, total)}</dd>
        </div>
        {left === null ? null : (
          <div data-over={isOver || undefined}>
            <dt>{isOver ? 'requires senior' : 'Left'}</dt>
            <dd>{roundText(left, total)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** [G45] What the decisions on the screen cost, at once, before anything is saved. */
export function MoneyPanel({ order, queue, hasNext, onFinish }: Props) {
  const { data: year } = useQuery(yearOf(order.requester.userCode));
  const spending = spendingAfter(year, order.products, (line) => queue.shown(line as WholeOrder['products'][0]).status);
  const open = order.products.filter((line) => isOpen(queue, line)).length;
  const widest = Math.max(...spending.byType.map(({ amount }) => amount), 1);
  return (
    <aside className={styles.money} aria-label="Money">
      <p className={styles.quiet}>{order.may.decide ? 'This order, after your decisions' : 'This order'}</p>
      <p className={styles.figure} data-over={spending.isOver || undefined}>
        {roundText(spending.thisOrder, order.total)}
      </p>
      <p className={styles.quiet}>{decidedWords(order, queue, spending)}</p>
      {year === undefined ? null : <YearMeter order={order} year={year} spending={spending} />}
      {spending.byType.length === 0 ? null : (
        <ul className={styles.types} aria-label="By product type">
          {spending.byType.map(({ productType, amount }) => (
            <li key={productType}>
              <span>{productType}</span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${(amount / widest) * 100}%` }} />
              </span>
              <strong>{roundText(amount, order.total)}</strong>
            </li>
          ))}
        </ul>
      )}
      {order.may.decide && year !== undefined ? <p className={styles.quiet}>{consequence(spending, order)}</p> : null}
      {order.may.decide ? (
        <div className={styles.finish}>
          <p className={styles.quiet}>
            {open === 0 ? 'Every line is decided' : `${counted(open, 'line')} ${open === 1 ? 'is' : 'are'} still open`}
          </p>
          <Button look="primary" full disabled={open > 0} data-finish="" onClick={onFinish}>
            {hasNext ? 'Finish review, next order' : 'Finish review'}
          </Button>
        </div>
      ) : null}
    </aside>
  );
}
