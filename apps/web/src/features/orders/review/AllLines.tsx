import type { ListedLine } from '@atelier/contract/orders/orders';
import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { EmptyState } from '@atelier/ui/EmptyState';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQueries } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ListFailed } from '../../../parts/list/index.ts';
import { NothingMatches } from '../../../parts/search-field/index.ts';
import styles from './all-lines.module.css';
import { DenyForm } from './DenyForm.tsx';
import type { DecisionQueue } from './decision-queue.ts';
import { FindTools } from './FindTools.tsx';
import { LineRow } from './LineRow.tsx';
import { amountOf, type Year } from './order-money.ts';
import { lineName } from './ReviewLine.tsx';
import head from './review-head.module.css';
import { focusAllLines, focusLine, isNowhere, reviewKeys } from './review-keys.ts';
import { reviewLines } from './review-lists.ts';
import { yearOf } from './review-queries.ts';
import { isSearch, type ReviewSearch } from './review-search.ts';
import { SaveWords } from './SaveWords.tsx';
import { useLineActs } from './use-line-acts.ts';
import { usePages } from './use-pages.ts';
import { useWholeList } from './use-whole-list.ts';

interface Props {
  queue: DecisionQueue;
  views: ReactNode;
  search: ReviewSearch;
  onSearch: (search: ReviewSearch) => void;
}

const useYears = (codes: readonly string[]): ReadonlyMap<string, Year> => {
  const answers = useQueries({ queries: codes.map((code) => yearOf(code)) });
  return new Map(codes.flatMap((code, at) => (answers[at]?.data ? [[code, answers[at].data] as const] : [])));
};

/** What the screen denies, by requester: the server counts it as waiting until it is saved. */
const deniedBy = (lines: readonly ListedLine[], queue: DecisionQueue): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (line.status !== 'PENDING' || queue.shown(line).status !== 'DENIED') continue;
    const { userCode } = line.requester;
    sums.set(userCode, (sums.get(userCode) ?? 0) + amountOf(line));
  }
  return sums;
};

/** The keys go on where a row that was decided, here or elsewhere, has left. */
const useFocusKept = (active: string | undefined, isLoading: boolean) => {
  useEffect(() => {
    if (isLoading || !isNowhere(document.activeElement)) return;
    if (active === undefined) focusAllLines();
    else focusLine(active);
  }, [active, isLoading]);
};

/** All pending lines over all orders: decided by key, one by one or many together, without leaving the page. */
export function AllLines({ queue, views, search, onSearch }: Props) {
  const found = usePages(reviewLines, search);
  const { rows: lines, total } = found;
  const whole = useWholeList(search, lines, total);
  const acts = useLineActs(lines, whole.beyond, queue);
  const years = useYears([...new Set(lines.map(({ requester }) => requester.userCode))]);
  const denied = deniedBy([...lines, ...whole.beyond], queue);
  const areAllMarked = lines.every(({ identifier }) => acts.marked.has(identifier)) && acts.marked.size >= total;
  const markAll = async () => {
    const found = await whole.read();
    if (found) acts.markOnly(found);
  };
  const isEmpty = !found.isPending && found.error === null && lines.length === 0;
  useFocusKept(acts.active?.identifier, found.isPending);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are focused; the letters are theirs
    <div className={styles.all} data-all-lines="" tabIndex={-1} onKeyDown={reviewKeys(acts.keys)}>
      <header className={head.head}>
        <div>
          <h1>All lines</h1>
          <p className={head.quiet} aria-live="polite">
            {`${reviewLines.counted(total)}${acts.marked.size > 0 ? `, ${acts.marked.size.toLocaleString('en-US')} selected` : ''}`}
          </p>
        </div>
        <div className={head.ways}>
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
      <FindTools list={reviewLines} search={search} onSearch={onSearch} />
      {acts.about.length > 0 ? (
        <DenyForm
          what={acts.about.length === 1 ? lineName(acts.about[0]!) : counted(acts.about.length, 'line')}
          first=""
          onDeny={acts.deny}
          onLeave={acts.leave}
        />
      ) : null}
      {found.isPending ? <SkeletonRows rows={8} columns={5} pictures /> : null}
      {isEmpty && isSearch(search) ? <NothingMatches onClear={() => onSearch({ view: 'lines' })} /> : null}
      {isEmpty && !isSearch(search) ? (
        <EmptyState icon={<Package size={32} strokeWidth={1.25} />} text={emptyMessages.orders} />
      ) : null}
      {lines.length === 0 ? null : (
        <div className={styles.frame} aria-busy={found.isSettling}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>
                  <Checkbox
                    label={`Select all ${reviewLines.counted(total)}`}
                    labelHidden
                    checked={areAllMarked}
                    indeterminate={acts.marked.size > 0 && !areAllMarked}
                    disabled={whole.isReading}
                    onChange={(all) => (all ? void markAll() : acts.markOnly([]))}
                  />
                </th>
                <th>Style</th>
                <th>Requester</th>
                <th>Due</th>
                <th className={styles.right}>Price</th>
                <th>Year</th>
                <th>Decision</th>
              </tr>
            </thead>
            {found.pages.map((page, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the list
              <tbody key={at} ref={found.seen} data-page={at}>
                {page.map((line) => (
                  <LineRow
                    key={line.identifier}
                    line={line}
                    queue={queue}
                    acts={acts}
                    year={years.get(line.requester.userCode)}
                    denied={denied.get(line.requester.userCode) ?? 0}
                  />
                ))}
              </tbody>
            ))}
          </table>
          {found.hasMore ? (
            <div key={found.pages.length} ref={found.seen} data-page={found.pages.length}>
              <SkeletonRows rows={4} columns={5} pictures />
            </div>
          ) : null}
        </div>
      )}
      {found.error === null ? null : <ListFailed message={found.error.message} onRetry={found.tryAgain} />}
    </div>
  );
}
