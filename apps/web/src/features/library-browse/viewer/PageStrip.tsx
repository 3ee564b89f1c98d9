import { assetPageAddress } from '@atelier/contract/library/asset-addresses';
import type { AssetFile } from '@atelier/contract/library/library';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './page-strip.module.css';

interface Props {
  file: AssetFile;
  page: number;
  count: number;
  onPage: (page: number) => void;
}

const steps: Readonly<Record<string, (page: number, count: number) => number>> = {
  ArrowUp: (page) => page - 1,
  PageUp: (page) => page - 1,
  ArrowDown: (page) => page + 1,
  PageDown: (page) => page + 1,
  Home: () => 1,
  End: (_page, count) => count,
};

/** The pages of a document; the arrow keys up and down turn them. */
export function PageStrip({ file, page, count, onPage }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('input, textarea, aside')) return;
    const to = steps[event.key]?.(page, count);
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 1 && to <= count) onPage(to);
  });
  useEffect(() => {
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what moves the strip
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && shown) strip.current.scrollTop = shown.offsetTop - strip.current.clientHeight / 2;
  }, [page]);
  return (
    <div className={styles.pages} data-pages>
      <span className={styles.pageNumber} aria-live="polite">
        {page} of {count}
      </span>
      <div ref={strip} className={styles.pageStrip}>
        {Array.from({ length: count }, (_, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={at}
            type="button"
            aria-label={`Page ${at + 1}`}
            aria-current={at + 1 === page ? 'page' : undefined}
            onClick={() => onPage(at + 1)}
          >
            <img src={assetPageAddress(file._id, at + 1)} alt="" loading="lazy" decoding="async" draggable={false} />
          </button>
        ))}
      </div>
    </div>
  );
}
