import { memo } from 'react';
import { plainText } from '../plain-text.ts';
import { Tile } from './Tile.tsx';
import styles from './wall.module.css';
import type { WallBand } from './wall-bands.ts';
import { gap, rowGap, type WallSizes } from './wall-sizes.ts';

interface Props {
  band: Extract<WallBand, { kind: 'tiles' }>;
  sizes: WallSizes;
}

/** Scrolling draws the wall anew on every frame; what is shown already is left alone. */
export const TileBand = memo(function TileBand({ band, sizes }: Props) {
  const { columns, picture, caption, tile } = sizes;
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
      }}
    >
      {band.cells.map((cell) => (
        <Tile
          key={cell.item.key}
          cell={cell}
          picture={cell.span === 2 ? heroPicture : picture}
          width={cell.span === 2 ? tile * 2 + gap : tile}
          rows={cell.span === 2 && !band.wide ? 2 : 1}
        />
      ))}
      {band.text === null ? null : (
        <p
          className={styles.aside}
          style={{ gridColumn: `${band.text.column + 1} / span ${band.text.columns}`, gridRow: band.text.row + 1 }}
        >
          {plainText(band.group.html)}
        </p>
      )}
    </div>
  );
});
