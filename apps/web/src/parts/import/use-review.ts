import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { wasCancelled } from '../../platform/api/index.ts';
import { RowsRefused } from './import-kind.ts';
import type { Review } from './review.ts';

/** Runs one thing at a time on a review, and keeps what went wrong in words. */
export function useReview(review: Review) {
  useSyncExternalStore(review.subscribe, () => review.version);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    // A second click while the first is at work would import twice.
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setBusy(true);
    try {
      await work(controller.signal);
    } catch (error) {
      if (error instanceof RowsRefused) review.refuse(error.message, error.pairs);
      if (!wasCancelled(error)) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      running.current = null;
      setBusy(false);
    }
  };
  return { run, failure, busy, cancel: () => running.current?.abort() };
}
