import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { ListFailed } from '../../../parts/list/index.ts';
import { NewOrderButton } from '../../../parts/new-order/index.ts';
import { AllLines } from './AllLines.tsx';
import { Cockpit } from './Cockpit.tsx';
import type { DecisionQueue } from './decision-queue.ts';
import { reviewOrders } from './review-lists.ts';
import { isSearch, type ReviewSearch } from './review-search.ts';
import { useDecisions } from './use-decisions.ts';
import { usePages } from './use-pages.ts';

const views = [
  { value: 'orders', label: 'By order' },
  { value: 'lines', label: 'All lines' },
] as const;

const [decidedHere, decidedElsewhere] = [reviewOrders(true), reviewOrders(false)];

interface Props {
  search: ReviewSearch;
  onSearch: (search: ReviewSearch) => void;
  queue: DecisionQueue;
}

const ViewChoice = ({ search: { order: _order, view, ...rest }, onSearch }: Omit<Props, 'queue'>) => (
  <SegmentedChoice
    label="View"
    value={view ?? 'orders'}
    options={views}
    onChange={(next) => onSearch(next === 'lines' ? { ...rest, view: next } : rest)}
  />
);

function ByOrder({ search, onSearch, queue }: Props) {
  const client = useQueryClient();
  const [mine, others] = [usePages(decidedHere, search), usePages(decidedElsewhere, search)];
  const isSettled = !mine.isPending && !mine.isSettling && !others.isPending && !others.isSettling;
  const [first] = [...mine.rows, ...others.rows];
  // An order stays on the screen when its last decision takes it out of the queue.
  const { order, ...asked } = search;
  const name = JSON.stringify(asked);
  const [pinned, setPinned] = useState<{ readonly of: string; readonly order: number }>();
  const isPinned = pinned?.of === name;
  if (!isPinned && isSettled && first) setPinned({ of: name, order: first.orderNumber });
  const selected = order ?? (isPinned ? pinned.order : undefined);
  const end = async () => {
    if (!(await queue.settle())) return;
    await client.refetchQueries({ queryKey: decidedHere.cachedAs, type: 'active' });
    setPinned(undefined);
    onSearch(asked);
  };
  if (mine.error !== null && mine.total === 0)
    return <ListFailed message={mine.error.message} onRetry={mine.tryAgain} isPage />;
  if (isSettled && first === undefined && selected === undefined && !isSearch(search))
    return (
      <EmptyState
        icon={<Package size={32} strokeWidth={1.25} />}
        text={emptyMessages.orders}
        action={<NewOrderButton type="PROMO" />}
        isPage
      />
    );
  const next = mine.rows.find(({ orderNumber }) => orderNumber !== selected);
  return (
    <Cockpit
      {...{ mine, others, selected, queue, search: asked }}
      isSettled={isSettled}
      views={mine.total > 0 || isSearch(search) ? <ViewChoice search={search} onSearch={onSearch} /> : null}
      onSearch={onSearch}
      hasNext={next !== undefined}
      onFinish={() => {
        queue.flush();
        if (next) onSearch({ ...asked, order: next.orderNumber });
        else void end();
      }}
    />
  );
}

/** [M20.3] What needs review: to decide, or to look at, as the server says of each order. */
export function ReviewScreen({ search }: { search: ReviewSearch }) {
  const navigate = useNavigate();
  const queue = useDecisions();
  const onSearch = (next: ReviewSearch) =>
    void navigate({ to: '/orders/promos/needs-review', search: next, replace: true });
  const choice = <ViewChoice search={search} onSearch={onSearch} />;
  return search.view === 'lines' ? (
    <AllLines queue={queue} views={choice} search={search} onSearch={onSearch} />
  ) : (
    <ByOrder queue={queue} search={search} onSearch={onSearch} />
  );
}
