import type { Feed } from '@atelier/contract/feeds/feeds';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { useIsMutating } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { isAtWork, taken } from './feed-words.ts';
import { applyFeed, type Choice, choosingKey, compareFeed, dropFeed, rollBackFeed } from './queries.ts';
import { useFeedAct } from './use-feed-act.ts';

interface Props {
  feed: Feed;
  onChoose: (choice: Choice) => void;
}

function Decide({ feed, onChoose }: Props) {
  const apply = useFeedAct(applyFeed);
  const compare = useFeedAct(compareFeed);
  // What was just unticked must not be applied: the server hears of it first.
  const ticking = useIsMutating({ mutationKey: choosingKey(feed._id) }) > 0;
  const count = taken(feed);
  return (
    <>
      <Button busy={compare.isPending || ticking} onClick={() => compare.mutate(feed)}>
        Compare again
      </Button>
      <Button disabled={count === 0} onClick={() => onChoose({ taken: false })}>
        Hold all
      </Button>
      <Button
        look="primary"
        busy={apply.isPending || ticking}
        refusal={count === 0 ? 'Nothing is taken.' : undefined}
        onClick={() => apply.mutate(feed)}
      >
        Take {counted(count, 'change')}
      </Button>
    </>
  );
}

function RollBack({ feed }: { feed: Feed }) {
  const [asking, setAsking] = useState(false);
  const act = useFeedAct(rollBackFeed, () => setAsking(false));
  return (
    <>
      <Button onClick={() => setAsking(true)}>Roll back</Button>
      <Confirm open={asking} busy={act.isPending} onYes={() => act.mutate(feed)} onNo={() => setAsking(false)}>
        The catalogue will be as it was before version {feed.appliedVersion}. What people wrote into assortments stays,
        and so do rows of the company that something uses by now.
      </Confirm>
    </>
  );
}

/** Whatever was not applied can be forgotten, and what is being read stopped. */
function Drop({ feed }: { feed: Feed }) {
  const navigate = useNavigate();
  const act = useFeedAct(dropFeed, () => void navigate({ to: '/admin/feeds' }));
  return (
    <Button busy={act.isPending} onClick={() => act.mutate(feed)}>
      {isAtWork(feed) ? 'Stop' : 'Forget'}
    </Button>
  );
}

const droppable = new Set(['reading', 'comparing', 'ready', 'failed', 'cancelled']);

export function FeedActions({ feed, onChoose }: Props) {
  return (
    <>
      {droppable.has(feed.state) ? <Drop feed={feed} /> : null}
      {feed.canRollBack ? <RollBack feed={feed} /> : null}
      {feed.state === 'ready' ? <Decide feed={feed} onChoose={onChoose} /> : null}
    </>
  );
}
