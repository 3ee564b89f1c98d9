import { Meter } from './Meter.tsx';
import { roundText, type Year } from './order-money.ts';
import styles from './year-cell.module.css';

/** [G45] What a requester was granted this year and still asks for, as the screen would leave it, against the limit. */
export function YearCell({ year, denied }: { year: Year | undefined; denied: number }) {
  if (year === undefined) return <td className={styles.year} />;
  const [spent, limit] = [year.spent.amount, year.limit?.amount ?? null];
  const waiting = Math.max(0, year.waiting.amount - denied);
  const isOver = limit !== null && spent + waiting > limit;
  const words = `${roundText(spent, year.spent)} spent, ${roundText(waiting, year.spent)} asked for${
    limit === null ? '' : `, limit ${roundText(limit, year.spent)}`
  }`;
  return (
    <td className={styles.year}>
      <Meter small spent={spent} thisOrder={waiting} limit={limit} label={words} />
      <span data-over={isOver || undefined}>
        {isOver ? 'requires senior' : limit === null ? '' : `of ${roundText(limit, year.spent)}`}
      </span>
    </td>
  );
}
