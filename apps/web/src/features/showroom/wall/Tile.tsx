import { Link } from '@tanstack/react-router';
import { Check, Columns2, Plus } from 'lucide-react';
import { memo } from 'react';
import { useCompare } from '../compare/use-compare.ts';
import { Swatches } from '../frame/Swatches.tsx';
import { namesOf, portraitAddress, preload } from '../picture-address.ts';
import { shownPrices } from '../price-view.ts';
import { useShowroom } from '../showroom-context.ts';
import { askedIn } from '../showroom-search.ts';
import { useStage } from '../stage-store.ts';
import styles from './wall.module.css';
import type { WallCell } from './wall-bands.ts';

interface Props {
  cell: WallCell;
  picture: number;
  width: number;
  rows: 1 | 2;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const swatchWidth = 24;
const mediumUpTo = 420;

/** A style, or one color of it. Compare and pick come with the pointer and move nothing. */
export const Tile = memo(function Tile({ cell, picture, width, rows }: Props) {
  const { id, whole, prices, picks, search } = useShowroom();
  const { item, index, column, row: line } = cell;
  const pointedAt = useStage((state) => state.shownColor.get(item.key));
  const showColor = useStage((state) => state.showColor);
  const compare = useCompare();
  const row = item.colors.find((color) => color.id === pointedAt) ?? item.colors[0];
  const picked = picks.ids.has(row.id);
  const single = item.colors.length === 1;
  const { wholesale } = shownPrices(row, prices);
  const size = width > mediumUpTo ? 'large' : 'medium';
  return (
    <div
      className={styles.tile}
      data-index={index}
      data-product={row.id}
      data-picked={picked || undefined}
      style={{ gridColumn: `${column + 1} / span ${cell.span}`, gridRow: `${line + 1} / span ${rows}` }}
    >
      <Link
        to="/product/assortments/assortment/$assortmentId/showroom/detail/$styleColorId"
        params={{ assortmentId: id, styleColorId: row.id }}
        search={askedIn(search)}
        className={styles.picture}
        style={{ height: picture }}
        aria-label={namesOf(row)}
        onPointerEnter={() => preload(portraitAddress(row, whole.settings, 'large'))}
        onFocus={() => preload(portraitAddress(row, whole.settings, 'large'))}
      >
        <img src={portraitAddress(row, whole.settings, size)} alt="" decoding="async" draggable={false} />
      </Link>
      <div className={styles.acts}>
        <button
          type="button"
          aria-label={`Compare ${namesOf(row)}`}
          aria-pressed={compare.has(row.id)}
          onClick={() => compare.toggle(row.id)}
        >
          <Columns2 {...icon} />
        </button>
        <button
          type="button"
          aria-label={`Pick ${namesOf(row)}`}
          aria-pressed={picked}
          onClick={() => picks.toggle(row)}
        >
          {picked ? <Check {...icon} /> : <Plus {...icon} />}
        </button>
      </div>
      <div className={styles.caption}>
        <span className={styles.first}>
          <b title={item.style.name}>{item.style.name}</b>
          {wholesale === null ? null : <span className={styles.price}>{wholesale}</span>}
        </span>
        <span className={styles.code}>
          {single || pointedAt !== undefined || search.show === 'colors'
            ? `${row.style} ${row.color}, ${row.colorDescription ?? ''}`
            : row.style}
        </span>
        {single ? null : (
          <Swatches
            colors={item.colors}
            shown={pointedAt}
            most={Math.max(3, Math.floor(width / swatchWidth))}
            onShow={(color) => showColor(item.key, color)}
          />
        )}
      </div>
    </div>
  );
});
