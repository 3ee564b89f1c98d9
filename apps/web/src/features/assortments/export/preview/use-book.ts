import type { DrawnPages, PageBookmark } from '@atelier/contract/documents/document-pages';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSettled } from '../../../../platform/use-settled.ts';
import { previewQuery } from '../document-queries.ts';
import { asDrawn } from '../settings-state.ts';

export interface Book {
  /** What its pages are asked for with; only settings that have come to rest are. */
  readonly settings: DocumentSettings;
  readonly page: number;
  go(page: number): void;
  readonly count: number | null;
  readonly size: { readonly width: number; readonly height: number };
  readonly bookmarks: readonly PageBookmark[];
  /** Called after the assortment unless it was named. */
  readonly filename: string | null;
  /** What shows is of other settings, or nothing shows yet. */
  readonly isDrawing: boolean;
  readonly error: Error | null;
  retry(): void;
}

const a4 = { width: 595.28, height: 841.89 };
const within = (page: number, count: number): number => Math.min(Math.max(1, page), Math.max(1, count));

/** The document as a book that lies open at a page; it stays open there while settings change. */
export function useBook(id: string, settings: DocumentSettings): Book {
  const settled = useSettled(JSON.stringify(asDrawn(settings)), lookupTimings.search);
  const asked = useMemo(() => JSON.parse(settled) as DocumentSettings, [settled]);
  const [wanted, go] = useState(1);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(previewQuery(id, asked, wanted));
  const known: DrawnPages | undefined = data;
  if (data !== undefined && !isPlaceholderData && within(wanted, data.count) !== wanted) go(within(wanted, data.count));
  return {
    settings: asked,
    page: wanted,
    go: (page) => go(within(page, data?.count ?? 1)),
    count: known?.count ?? null,
    size: known ?? a4,
    bookmarks: known?.bookmarks ?? [],
    filename: data?.filename ?? null,
    isDrawing:
      (isFetching && (data === undefined || isPlaceholderData)) || settled !== JSON.stringify(asDrawn(settings)),
    error,
    retry: () => void refetch(),
  };
}
