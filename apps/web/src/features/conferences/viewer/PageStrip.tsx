import { pageWithin } from '@atelier/domain/conference/viewer';
import { IconButton } from '@atelier/ui/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pageOf } from '../pictures/media-address.ts';
import type { VisitedItem, VisitedSite } from '../queries.ts';
import styles from './page-strip.module.css';

interface Props {
  site: VisitedSite;
  item: VisitedItem;
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** The pages of a catalog, small; the arrow keys turn them as well. */
export function PageStrip({ site, item, page, count, onPage }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what moves the strip
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && shown) strip.current.scrollLeft = shown.offsetLeft - strip.current.clientWidth / 2;
  }, [page]);
  return (
    <div className={styles.pages}>
      <IconButton label="Page before" disabled={page <= 1} onClick={() => onPage(pageWithin(page - 1, count))}>
        <ChevronLeft size={18} strokeWidth={1.5} />
      </IconButton>
      <div ref={strip} className={styles.strip}>
        {Array.from({ length: count }, (_, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={at}
            type="button"
            aria-label={`Page ${at + 1}`}
            aria-current={at + 1 === page ? 'page' : undefined}
            onClick={() => onPage(at + 1)}
          >
            <img src={pageOf(site, item, at + 1)} alt="" loading="lazy" decoding="async" draggable={false} />
          </button>
        ))}
      </div>
      <span aria-live="polite">
        {page} of {count}
      </span>
      <IconButton label="Page after" disabled={page >= count} onClick={() => onPage(pageWithin(page + 1, count))}>
        <ChevronRight size={18} strokeWidth={1.5} />
      </IconButton>
    </div>
  );
}
