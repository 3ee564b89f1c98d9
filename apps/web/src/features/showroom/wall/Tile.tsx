import { memo } from 'react';
import { toggleCompared } from '../compare/use-compare.ts';
import { PassingSwatches, Swatches } from '../frame/Swatches.tsx';
import { namesOf, portraitAddress } from '../picture-address.ts';
import { shownPrices } from '../price-view.ts';
import { useShowroom } from '../showroom-context.ts';
import { useStage } from '../stage-store.ts';
import styles from './tile.module.css';
import type { WallCell } from './wall-bands.ts';

interface Props {
  cell: WallCell;
  picture: number;
  width: number;
  rows: 1 | 2;
  /** Scrolled by: nobody can press anything on it yet. */
  passing: boolean;
  addressOf: (id: string) => string;
}

const swatchWidth = 24;
const mediumUpTo = 420;

/**
 * A style, or one color of it. Compare and pick come with the pointer and move nothing. Five are made anew for each
 * line that is scrolled, so a tile holds as little as it can: the wall hears for all what happens to them, and what
 * can be pressed comes when the hand rests.
 */
export const Tile = memo(function Tile({ cell, picture, width, rows, passing, addressOf }: Props) {
  const { whole, prices, placesOf, picks, search } = useShowroom();
  const { item, index, column, row: line } = cell;
  const pointedAt = useStage((state) => state.shownColor.get(item.key));
  const row = item.colors.find((color) => color.id === pointedAt) ?? item.colors[0];
  const compared = useStage((state) => state.compared.includes(row.id));
  const picked = picks.ids.has(row.id);
  const single = item.colors.length === 1;
  const { wholesale } = shownPrices(row, prices, placesOf(row));
  const size = width > mediumUpTo ? 'large' : 'medium';
  const most = Math.max(3, Math.floor(width / swatchWidth));
  return (
    <div
      className={styles.tile}
      data-index={index}
      data-product={row.id}
      data-picked={picked || undefined}
      style={{ gridColumn: `${column + 1} / span ${cell.span}`, gridRow: `${line + 1} / span ${rows}` }}
    >
      <a href={addressOf(row.id)} className={styles.picture} style={{ height: picture }} aria-label={namesOf(row)}>
        <img src={portraitAddress(row, whole.settings, size)} alt="" decoding="async" draggable={false} />
      </a>
      {passing && !picked && !compared ? null : (
        <div className={styles.acts}>
          <button
            type="button"
            className={styles.compare}
            aria-label={`Compare ${namesOf(row)}`}
            aria-pressed={compared}
            onClick={() => toggleCompared(row.id)}
          />
          <button
            type="button"
            className={styles.pick}
            aria-label={`Pick ${namesOf(row)}`}
            aria-pressed={picked}
            onClick={() => picks.toggle(row)}
          />
        </div>
      )}
      <div className={styles.caption}>
        <span className={styles.first}>
          <b>{item.style.name}</b>
          {wholesale === null ? null : <span className={styles.price}>{wholesale}</span>}
        </span>
        <span className={styles.code}>
          {single || pointedAt !== undefined || search.show === 'colors'
            ? `${row.style} ${row.color}, ${row.colorDescription ?? ''}`
            : row.style}
        </span>
        {single ? null : passing ? (
          <PassingSwatches colors={item.colors} most={most} />
        ) : (
          <Swatches
            colors={item.colors}
            shown={pointedAt}
            most={most}
            onShow={(color) => useStage.getState().showColor(item.key, color)}
          />
        )}
      </div>
    </div>
  );
});
