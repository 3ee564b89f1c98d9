import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { ContextMenu } from '@atelier/ui/ContextMenu';
import type { MenuEntry } from '@atelier/ui/Menu';
import { useCallback, useEffectEvent, useMemo, useState } from 'react';
import { PageFailed, pickStyles, useWallRows, wallStyles } from '../../../parts/wall/index.ts';
import { type LibraryQuery, librarySearch } from '../library-search.ts';
import styles from '../product.module.css';
import type { Location, Product } from '../queries.ts';
import type { useSelection } from '../tools/use-selection.ts';
import type { LibraryView } from '../use-library-view.ts';
import { ProductCard } from './ProductCard.tsx';
import { ProductLine } from './ProductLine.tsx';
import { useProducts } from './use-products.ts';

interface Props {
  query: LibraryQuery;
  view: LibraryView;
  location: Location | undefined;
  selection: ReturnType<typeof useSelection>;
  /** Actions on one product, for the right mouse button. */
  menuOf: (product: Product) => readonly MenuEntry[];
}

const gap = 16;
/** Larger pictures on larger screens, not only more of them. */
const minCardIn = (width: number) => (width > 2000 ? 280 : width > 1600 ? 230 : 200);
/** Where a code and its price do not fit beside each other, they stand below each other. */
const isNarrow = (card: number) => card < 190;
const wordsHeightIn = (card: number) => (isNarrow(card) ? 86 : 66);
const lineHeight = 60;

const columnsIn = (width: number) => Math.max(2, Math.floor((width + gap) / (minCardIn(width) + gap)));
const cardWidthIn = (width: number, columns: number) => (width - gap * (columns - 1)) / columns;

const inLines = { columnsIn: () => 1, rowHeightIn: () => lineHeight };
const inCards = {
  columnsIn,
  rowHeightIn: (width: number, columns: number) => {
    const card = cardWidthIn(width, columns);
    return Math.round((card * 3) / 4 + wordsHeightIn(card));
  },
};

/** Only the rows in sight exist, so 100,000 products scroll like ten. */
export function ProductWall({ query, view, location, selection, menuOf }: Props) {
  const products = useProducts(query);
  const wall = useWallRows(products, view === 'list' ? inLines : inCards);
  const cardWidth = cardWidthIn(wall.width, wall.columns);
  const toggle = useEffectEvent(selection.toggle(products.at));
  const stableToggle = useCallback((index: number, range: boolean) => toggle(index, range), []);
  const search = useMemo(() => librarySearch(query), [query]);
  const [menu, setMenu] = useState<{ x: number; y: number; product: Product } | null>(null);
  return (
    <>
      {products.failed === undefined ? null : (
        <PageFailed {...products.failed} says={transportMessages.cannotReturnProducts} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is used; this only walks between them */}
      <div
        ref={wall.box}
        className={`${wallStyles.wall} ${selection.chosen.size > 0 ? pickStyles.choosing : ''}`}
        onKeyDown={wall.keys(toggle)}
        onContextMenu={(event) => {
          const at = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index;
          const product = at === undefined ? undefined : products.at(Number(at));
          if (product === undefined) return;
          event.preventDefault();
          setMenu({ x: event.clientX, y: event.clientY, product });
        }}
        style={{ height: wall.height }}
        data-settling={products.settling || undefined}
      >
        {wall.rows.map((row) => (
          <div
            key={row.key}
            className={view === 'list' ? styles.lineRow : styles.cardRow}
            data-narrow={isNarrow(cardWidth) || undefined}
            style={{ ...row.style, gridTemplateColumns: `repeat(${wall.columns}, 1fr)` }}
          >
            {row.indexes.map((index) => {
              const product = products.at(index);
              const chosen = product !== undefined && selection.chosen.has(product.id);
              const shared = { product, location, index, chosen, search, onToggle: stableToggle };
              return view === 'list' ? (
                <ProductLine key={product?.id ?? index} {...shared} />
              ) : (
                <ProductCard key={product?.id ?? index} {...shared} />
              );
            })}
          </div>
        ))}
      </div>
      <ContextMenu
        at={menu}
        label={menu === null ? '' : `Actions for ${menu.product.name ?? menu.product.id}`}
        entries={menu === null ? [] : menuOf(menu.product)}
        onClose={() => setMenu(null)}
      />
    </>
  );
}
