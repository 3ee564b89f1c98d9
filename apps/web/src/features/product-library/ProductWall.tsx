import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LibraryQuery } from './library-search.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductLine } from './ProductLine.tsx';
import styles from './product.module.css';
import type { Location } from './queries.ts';
import type { LibraryView } from './use-library-view.ts';
import { useProducts } from './use-products.ts';

interface Props {
  query: LibraryQuery;
  view: LibraryView;
  location: Location | undefined;
  onOpen: (id: string) => void;
}

const gap = 16;
const minCard = 200;
const wordsHeight = 66;
const lineHeight = 60;

const columnsIn = (width: number) => Math.max(2, Math.floor((width + gap) / (minCard + gap)));

/** Only the rows in sight exist, so 100,000 products scroll like ten. */
export function ProductWall({ query, view, location, onOpen }: Props) {
  const products = useProducts(query);
  const box = useRef<HTMLDivElement>(null);
  const { width, top } = useBox(box);
  const columns = view === 'list' ? 1 : columnsIn(width);
  const cardWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = view === 'list' ? lineHeight : Math.round((cardWidth * 3) / 4 + wordsHeight);
  const rows = useWindowVirtualizer({
    count: Math.ceil(products.total / columns),
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their old height until they are measured anew
  useEffect(() => rows.measure(), [rows, rowHeight]);
  const items = rows.getVirtualItems();
  const from = (items[0]?.index ?? 0) * columns;
  const to = ((items.at(-1)?.index ?? 0) + 1) * columns - 1;
  const show = useEffectEvent(products.show);
  useEffect(() => show(from, Math.min(to, Math.max(0, products.total - 1))), [from, to, products.total]);
  return (
    <>
      {products.failed === undefined ? null : <PageFailed {...products.failed} />}
      <div
        ref={box}
        className={styles.wall}
        style={{ height: rows.getTotalSize() }}
        data-settling={products.settling || undefined}
      >
        {items.map((row) => (
          <div
            key={row.key}
            className={view === 'list' ? styles.lineRow : styles.cardRow}
            style={{
              height: rowHeight,
              transform: `translateY(${row.start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, 1fr)`,
            }}
          >
            {Array.from({ length: Math.min(columns, products.total - row.index * columns) }, (_, at) => {
              const index = row.index * columns + at;
              const product = products.at(index);
              const shared = { product, location, onOpen };
              return view === 'list' ? (
                <ProductLine key={product?.id ?? index} {...shared} />
              ) : (
                <ProductCard key={product?.id ?? index} {...shared} />
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

interface Failed {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** A page further down did not come: its places stay empty until it does, and this says why. */
function PageFailed({ error, retrying, onRetry }: Failed) {
  return (
    <div role="alert" className={styles.pageFailed}>
      <span>{transportMessages.cannotReturnProducts(error.message)}</span>
      <Button busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function useBox(box: RefObject<HTMLDivElement | null>) {
  const [size, setSize] = useState({ width: 1200, top: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, top: top + window.scrollY };
      setSize((held) => (held.width === next.width && held.top === next.top ? held : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
