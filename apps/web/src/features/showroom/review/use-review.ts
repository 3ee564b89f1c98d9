import { reviewTimings } from '@atelier/domain/vocabulary/timings';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Refused } from '../../../platform/api/index.ts';
import { onListening, onPushed } from '../../../platform/push/index.ts';
import { beInReview, currentReview } from './review-calls.ts';
import { isNewer, type Review } from './review-page.ts';

export interface ReviewHere {
  readonly review: Review | null;
  /** Whether one is in it, and not only told of it. */
  readonly joined: boolean;
  /** No answer for a while: what is shown may be old. */
  readonly behind: boolean;
  take(next: Review): void;
  join(): void;
  leave(): void;
}

const joinedKey = (id: string) => `atelier.review.${id}`;
const wasIn = (id: string): string | null => sessionStorage.getItem(joinedKey(id));

/** The live review of an assortment, as it goes on; whoever was in it is in it again after a reload. */
export function useReview(id: string): ReviewHere {
  const [review, setReview] = useState<Review | null>(null);
  const [joinedId, setJoinedId] = useState<string | null>(() => wasIn(id));
  const [behind, setBehind] = useState(false);
  const asking = useRef(false);
  const again = useRef(false);
  const joined = review !== null && joinedId === review._id && review.endedAt === null;

  const take = (next: Review) => setReview((held) => (isNewer(next, held) ? next : held));
  const lookOnce = async () => {
    const next = joined ? await beInReview(review._id, true) : await currentReview(id);
    if (next === null) setReview((held) => (held?.endedAt ? held : null));
    else take(next);
  };
  /** One question at a time; what is heard meanwhile is asked afterwards in one go. */
  const look = useEffectEvent(async () => {
    again.current = true;
    if (asking.current) return;
    asking.current = true;
    try {
      while (again.current) {
        again.current = false;
        await lookOnce();
      }
      setBehind(false);
    } catch (error) {
      if (error instanceof Refused && error.status === 404) setReview(null);
      else setBehind(true);
    } finally {
      asking.current = false;
    }
  });
  const bid = useEffectEvent(() => {
    if (joined) void beInReview(review._id, false).catch(() => undefined);
  });

  useEffect(() => {
    void look();
    const forget = onPushed(['line-review-changed'], ({ topic, payload }) => {
      if (topic === 'reset' || payload.assortmentId === id) void look();
    });
    // One that began while the page was loading was told to nobody here.
    const forgetToo = onListening(() => void look());
    return () => {
      forget();
      forgetToo();
    };
  }, [id]);

  useEffect(() => {
    if (!joined) return;
    void look();
    const timer = setInterval(() => void look(), reviewTimings.heartbeat);
    const left = new AbortController();
    window.addEventListener('pagehide', bid, { signal: left.signal });
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [joined]);

  return {
    review,
    joined,
    behind,
    take(next) {
      take(next);
      sessionStorage.setItem(joinedKey(id), next._id);
      setJoinedId(next._id);
    },
    join() {
      if (review === null) return;
      sessionStorage.setItem(joinedKey(id), review._id);
      setJoinedId(review._id);
    },
    leave() {
      bid();
      sessionStorage.removeItem(joinedKey(id));
      setJoinedId(null);
    },
  };
}
