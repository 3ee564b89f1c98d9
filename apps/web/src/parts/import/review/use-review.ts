import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Refused, wasCancelled } from '../../../platform/api/index.ts';
import { RowsRefused } from '../import-kind.ts';
import type { Review } from './review.ts';

export interface Failure {
  readonly title: string;
  readonly text: string;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Only a server that said no is known to have written nothing; one that did not answer may have written everything. */
const failureOf = (error: unknown, mayHaveArrived: boolean): Failure =>
  mayHaveArrived && !(error instanceof Refused || error instanceof RowsRefused)
    ? {
        title: 'The server did not say whether the rows were imported',
        text: `${wordsOf(error)} Press the button again: nothing is added twice.`,
      }
    : { title: 'Nothing was imported', text: wordsOf(error) };

/** Runs one thing at a time on a review, and keeps what went wrong in words. */
export function useReview(review: Review) {
  useSyncExternalStore(review.subscribe, () => review.version);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (work: (signal: AbortSignal) => Promise<void>, mayHaveArrived = false): Promise<void> => {
    // A second click while the first is at work would import twice.
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setBusy(true);
    try {
      await work(controller.signal);
    } catch (error) {
      if (error instanceof RowsRefused) review.refuse(error);
      if (!wasCancelled(error)) setFailure(failureOf(error, mayHaveArrived));
    } finally {
      running.current = null;
      setBusy(false);
    }
  };
  return { run, failure, busy, cancel: () => running.current?.abort() };
}
