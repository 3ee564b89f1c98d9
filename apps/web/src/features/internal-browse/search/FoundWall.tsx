import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { PageFailed, usePagedList, useWallRows } from '../../../parts/wall/index.ts';
import type { PickedCollection } from '../collection/use-collection.ts';
import { DetailLink, type LookedFrom } from '../DetailLink.tsx';
import styles from '../internal-browse.module.css';
import { PickCard } from '../PickCard.tsx';
import { PriceLine } from '../PriceLine.tsx';
import type { FoundProduct } from '../queries.ts';
import type { FoundAssortment } from '../selection.ts';
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
const layout = {
  columnsIn: (width: number) => Math.max(2, Math.floor((width + gap) / (least + gap))),
  rowHeightIn: (width: number, columns: number) =>
    Math.round((((width - gap * (columns - 1)) / columns) * 3) / 4 + wordsHeight + gap),
};

/** Only the rows in sight exist, so a season of thousands scrolls like ten. */
export function FoundWall({ found, within, collection, from, about }: Props) {
  const products = usePagedList<FoundProduct>((page) => pageQuery(found, page), pageSize);
  const place = usePricePlace(found.chosen.location);
  const wall = useWallRows(products, layout);
  const toggle = (product: FoundProduct) =>
    collection.has(product.id) ? collection.drop([product.id]) : collection.pick([product]);
  return (
    <>
      {products.failed === undefined ? null : (
        <PageFailed {...products.failed} says={transportMessages.cannotReturnProducts} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is used; this only walks between them */}
      <div
        ref={wall.box}
        className={styles.virtual}
        data-settling={products.settling || undefined}
        style={{ height: wall.height }}
        onKeyDown={wall.keys((index) => {
          const product = products.at(index);
          if (product) toggle(product);
        })}
      >
        {wall.rows.map((row) => (
          <ul
            key={row.key}
            aria-label="Products"
            className={styles.virtualRow}
            style={{ ...row.style, gridTemplateColumns: `repeat(${wall.columns}, minmax(0, 1fr))` }}
          >
            {row.indexes.map((index) => {
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
