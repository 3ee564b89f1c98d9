import type { ListedLine } from '@atelier/contract/orders/orders';
import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { DecideButtons } from './DecideButtons.tsx';
import { DenyForm } from './DenyForm.tsx';
import type { DecisionQueue } from './decision-queue.ts';
import { Meter } from './Meter.tsx';
import { amountOf, moneyText, quantityOf, roundText, type Year } from './order-money.ts';
import { lineName } from './ReviewLine.tsx';
import styles from './review.module.css';
import { reviewKeys } from './review-keys.ts';
import { openLines, yearOf } from './review-queries.ts';
import { SaveWords } from './SaveWords.tsx';
import { useLineActs } from './use-line-acts.ts';

interface Props {
  queue: DecisionQueue;
  views: ReactNode;
}

const useYears = (codes: readonly string[]): ReadonlyMap<string, Year> => {
  const answers = useQueries({ queries: codes.map((code) => yearOf(code)) });
  return new Map(codes.flatMap((code, at) => (answers[at]?.data ? [[code, answers[at].data] as const] : [])));
};

/** What a requester has in this list, as the screen shows it: denied lines do not count. */
const asked = (lines: readonly ListedLine[], queue: DecisionQueue, code: string): number =>
  lines
    .filter(({ requester }) => requester.userCode === code)
    .filter((line) => queue.shown(line).status !== 'DENIED')
    .reduce((sum, line) => sum + amountOf(line), 0);

function YearCell({ year, waiting }: { year: Year | undefined; waiting: number }) {
  if (year === undefined) return <td className={styles.yearCell} />;
  const spent = year.spent.amount;
  const limit = year.limit?.amount ?? null;
  const isOver = limit !== null && spent + waiting > limit;
  const words = `${roundText(spent, year.spent)} spent, ${roundText(waiting, year.spent)} asked for${
    limit === null ? '' : `, limit ${roundText(limit, year.spent)}`
  }`;
  return (
    <td className={styles.yearCell}>
      <Meter small spent={spent} thisOrder={waiting} limit={limit} label={words} />
      <span data-over={isOver || undefined}>
        {isOver ? 'requires senior' : limit === null ? '' : `of ${roundText(limit, year.spent)}`}
      </span>
    </td>
  );
}

/** All pending lines over all orders: decided by key, one by one or many together, without leaving the page. */
export function AllLines({ queue, views }: Props) {
  const { data, isPending, error } = useQuery(openLines);
  const lines = (data?.data ?? []).filter(({ decides }) => decides);
  const acts = useLineActs(lines, queue);
  const years = useYears([...new Set(lines.map(({ requester }) => requester.userCode))]);
  const isMarked = (line: ListedLine) => acts.marked.has(line.identifier);
  const targets = acts.targets();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are focused; the letters are theirs
    <div className={styles.all} tabIndex={-1} onKeyDown={reviewKeys(acts.keys)}>
      <header className={styles.head}>
        <div>
          <h1>All lines</h1>
          <p className={styles.quiet} aria-live="polite">
            {`${counted(lines.length, 'open line')}${acts.marked.size > 0 ? `, ${acts.marked.size} selected` : ''}`}
          </p>
        </div>
        <div className={styles.ways}>
          <SaveWords queue={queue} />
          {views}
          <Button look="quiet" disabled={!queue.mayTakeBack} onClick={acts.keys.takeBack}>
            Take back
          </Button>
          <Button disabled={acts.marked.size === 0} onClick={acts.keys.deny}>
            Deny selected
          </Button>
          <Button look="primary" disabled={acts.marked.size === 0} onClick={acts.keys.approve}>
            Approve selected
          </Button>
        </div>
      </header>
      {acts.isAsking && targets.length > 0 ? (
        <DenyForm
          what={targets.length === 1 ? lineName(targets[0]!) : counted(targets.length, 'line')}
          first=""
          onDeny={acts.deny}
          onLeave={acts.leave}
        />
      ) : null}
      {error ? <p role="alert">{error.message}</p> : null}
      {isPending ? <SkeletonRows rows={8} columns={5} pictures /> : null}
      {data && lines.length === 0 ? (
        <EmptyState icon={<Package size={32} strokeWidth={1.25} />} text={emptyMessages.orders} />
      ) : null}
      {lines.length === 0 ? null : (
        <div className={styles.tableFrame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>
                  <Checkbox
                    label="Select all lines"
                    labelHidden
                    checked={lines.every(isMarked)}
                    indeterminate={acts.marked.size > 0 && !lines.every(isMarked)}
                    onChange={acts.markAll}
                  />
                </th>
                <th>Style</th>
                <th>Requester</th>
                <th className={styles.right}>Price</th>
                <th>Year</th>
                <th>Decision</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => {
                const { status } = queue.shown(line);
                const lost = queue.lostOf(line.identifier);
                return (
                  <tr
                    key={line.identifier}
                    data-line={line.identifier}
                    data-status={status}
                    data-active={acts.active?.identifier === line.identifier || undefined}
                    data-marked={isMarked(line) || undefined}
                    onFocus={() => acts.activate(line)}
                  >
                    <td>
                      <Checkbox
                        label={`Select ${lineName(line)} of ${line.requester.name}`}
                        labelHidden
                        checked={isMarked(line)}
                        onChange={() => acts.mark(line)}
                      />
                    </td>
                    <td>
                      <span className={styles.product}>
                        <span className={styles.tile}>
                          {line.product ? (
                            <img src={line.product.picture} alt="" width={52} height={39} loading="lazy" />
                          ) : null}
                        </span>
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
                    <td className={styles.right}>
                      <strong>{moneyText(amountOf(line), line.total)}</strong>
                      <small>
                        {quantityOf(line)} at {line.price === null ? 'no price' : moneyText(line.price, line.total)}
                      </small>
                    </td>
                    <YearCell
                      year={years.get(line.requester.userCode)}
                      waiting={asked(lines, queue, line.requester.userCode)}
                    />
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
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
