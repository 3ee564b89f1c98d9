import type { ListedLine } from '@atelier/contract/orders/orders';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { useRef, useState } from 'react';
import { readPages } from '../../../parts/sheet-export/index.ts';
import { isApiFailure, wasCancelled } from '../../../platform/api/index.ts';
import { questionOf, reviewLines } from './review-lists.ts';
import type { ReviewSearch } from './review-search.ts';

const pageSize = 200;

interface Held {
  /** What was asked when they were read. */
  readonly of: string;
  readonly lines: readonly ListedLine[];
}

/** All lines that a search finds, read once somebody marks them: a list shows only what was scrolled to. */
export function useWholeList(search: ReviewSearch, shown: readonly ListedLine[], total: number) {
  const { query, sort } = questionOf(reviewLines, search);
  const of = JSON.stringify(query);
  const [held, setHeld] = useState<Held>({ of, lines: [] });
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController | undefined>(undefined);
  const known = new Set(shown.map(({ identifier }) => identifier));
  const beyond = held.of === of ? held.lines.filter(({ identifier }) => !known.has(identifier)) : [];
  const read = async (): Promise<readonly ListedLine[] | undefined> => {
    if (shown.length >= total) return shown;
    reading.current?.abort();
    const now = new AbortController();
    const { signal } = now;
    reading.current = now;
    setReading(true);
    try {
      const lines = await readPages<ListedLine>({
        signal,
        pageSize,
        most: orderLimits.markedLines,
        onRows: () => {},
        page: (skip, totalCount) =>
          reviewLines.read({ query, _options: { limit: pageSize, skip, totalCount, sort } }, signal),
      });
      setHeld({ of, lines });
      return lines;
    } catch (error) {
      if (!isApiFailure(error) && !wasCancelled(error)) throw error;
      return undefined;
    } finally {
      if (reading.current === now) setReading(false);
    }
  };
  return { beyond, isReading, read };
}
