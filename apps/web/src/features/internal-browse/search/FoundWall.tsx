import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PageFailed, useBox, usePagedList, wallKeys } from '../../../parts/wall/index.ts';
import type { PickedCollection } from '../collection/use-collection.ts';
import { DetailLink, type LookedFrom } from '../DetailLink.tsx';
import styles from '../internal-browse.module.css';
import { PickCard } from '../PickCard.tsx';
import { PriceLine } from '../PriceLine.tsx';
import type { FoundAssortment, FoundProduct } from '../queries.ts';
import { usePricePlace } from '../use-price-place.ts';
import { type Found, pageQuery, pageSize } from './found-query.ts';

interface Props {
  found: Found;
  within: readonly FoundAssortment[];
  collection: PickedCollection;
  from: LookedFrom;
  /** What is said of a product before its price. */
  about?: (product: FoundProduct) => string;
}

const gap = 16;
const least = 190;
const wordsHeight = 76;

/** Only the rows in sight exist, so a season of thousands scrolls like ten. */
export function FoundWall({ found, within, collection, from, about }: Props) {
  const products = usePagedList<FoundProduct>((page) => pageQuery(found, page), pageSize);
  const place = usePricePlace(found.chosen.location);
  const box = useRef<HTMLDivElement>(null);
  const { width, top } = useBox(box);
  const columns = Math.max(2, Math.floor((width + gap) / (least + gap)));
  const rowHeight = Math.round((((width - gap * (columns - 1)) / columns) * 3) / 4 + wordsHeight + gap);
  const rows = useWindowVirtualizer({
    count: Math.ceil(products.total / columns),
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows keep their old height until they are measured anew
  useEffect(() => rows.measure(), [rows, rowHeight]);
  const items = rows.getVirtualItems();
  const first = (items[0]?.index ?? 0) * columns;
  const last = ((items.at(-1)?.index ?? 0) + 1) * columns - 1;
  const show = useEffectEvent(products.show);
  useEffect(() => show(first, Math.min(last, Math.max(0, products.total - 1))), [first, last, products.total]);
  const toggle = (product: FoundProduct) =>
    collection.has(product.id) ? collection.drop([product.id]) : collection.pick([product]);
  return (
    <>
      {products.failed === undefined ? null : (
        <PageFailed {...products.failed} says={transportMessages.cannotReturnProducts} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is used; this only walks between them */}
      <div
        ref={box}
        className={styles.virtual}
        data-settling={products.settling || undefined}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={wallKeys({
          total: products.total,
          above: (index) => index - columns,
          below: (index) => index + columns,
          scrollTo: (index) => rows.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
          onToggle: (index) => {
            const product = products.at(index);
            if (product) toggle(product);
          },
        })}
      >
        {items.map((row) => (
          <ul
            key={row.key}
            aria-label="Products"
            className={styles.virtualRow}
            style={{
              height: rowHeight,
              transform: `translateY(${row.start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {Array.from({ length: Math.min(columns, products.total - row.index * columns) }, (_, at) => {
              const index = row.index * columns + at;
              const product = products.at(index);
              if (product === undefined) return <li key={index} className={styles.bone} aria-busy="true" />;
              return (
                <li key={product.id} data-index={index}>
                  <PickCard
                    product={product}
                    picked={collection.has(product.id)}
                    onToggle={() => toggle(product)}
                    link={(face) => (
                      <DetailLink
                        id={product.id}
                        from={from}
                        assortment={within.find(({ _id }) => _id === product.assortmentId)}
                      >
                        {face}
                      </DetailLink>
                    )}
                    mark={
                      <>
                        {about?.(product)} <PriceLine product={product} place={place} />
                      </>
                    }
                  />
                </li>
              );
            })}
          </ul>
        ))}
      </div>
    </>
  );
}
