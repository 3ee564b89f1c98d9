import { type CSSProperties, memo } from 'react';
import { plainText } from '../plain-text.ts';
import groupStyles from './group-head.module.css';
import { Tile } from './Tile.tsx';
import { useMadeTiles, usePassing } from './use-made-tiles.ts';
import styles from './wall.module.css';
import type { WallBand } from './wall-bands.ts';
import { gap, rowGap, type WallSizes } from './wall-sizes.ts';

interface Props {
  band: Extract<WallBand, { kind: 'tiles' }>;
  sizes: WallSizes;
  inSight: boolean;
  isWheeled: boolean;
  addressOf: (id: string) => string;
}

/** Where pictures will stand: painted as one, as long as they are not there. */
const emptyPlaces = (tile: number, picture: number): CSSProperties => ({
  background: `repeating-linear-gradient(90deg, var(--tile) 0 ${tile}px, transparent ${tile}px ${tile + gap}px) 0 0 / 100% ${picture}px no-repeat`,
});

/** Scrolling draws the wall anew on every frame; what is shown already is left alone. */
export const TileBand = memo(function TileBand({ band, sizes, inSight, isWheeled, addressOf }: Props) {
  const { columns, picture, caption, tile } = sizes;
  const made = useMadeTiles(band.cells.length, columns, inSight, isWheeled);
  const passing = usePassing(isWheeled, inSight);
  const wide = picture * 2 + Math.round((gap * 3) / 4);
  const heroPicture = band.wide ? wide : picture * 2 + caption + rowGap;
  const small = band.wide ? wide : picture;
  return (
    <div
      className={styles.tiles}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${band.rows}, ${small + caption}px)`,
        columnGap: gap,
        rowGap,
        ...(made < band.cells.length ? emptyPlaces(tile, picture) : {}),
      }}
    >
      {band.cells.slice(0, made).map((cell) => (
        <Tile
          key={cell.item.key}
          cell={cell}
          picture={cell.span === 2 ? heroPicture : picture}
          width={cell.span === 2 ? tile * 2 + gap : tile}
          rows={cell.span === 2 && !band.wide ? 2 : 1}
          passing={passing}
          addressOf={addressOf}
        />
      ))}
      {band.text === null ? null : (
        <p
          className={groupStyles.aside}
          style={{ gridColumn: `${band.text.column + 1} / span ${band.text.columns}`, gridRow: band.text.row + 1 }}
        >
          {plainText(band.group.html)}
        </p>
      )}
    </div>
  );
});
