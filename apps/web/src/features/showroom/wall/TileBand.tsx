import { memo, useEffect, useState } from 'react';
import { plainText } from '../plain-text.ts';
import { Tile } from './Tile.tsx';
import styles from './wall.module.css';
import type { WallBand } from './wall-bands.ts';
import { gap, rowGap, type WallSizes } from './wall-sizes.ts';

interface Props {
  band: Extract<WallBand, { kind: 'tiles' }>;
  sizes: WallSizes;
  inSight: boolean;
  addressOf: (id: string) => string;
}

/** A whole band at once is more than a frame of a scroll has room for. */
const madePerFrame = 3;

/** How many of its tiles a band has: those in sight at once, of what comes next a few more with every frame. */
function useMade(total: number, inSight: boolean): number {
  const [made, setMade] = useState(inSight ? total : madePerFrame);
  const isComplete = inSight || made >= total;
  useEffect(() => {
    if (isComplete) return setMade(total);
    const frame = requestAnimationFrame(() => setMade(made + madePerFrame));
    return () => cancelAnimationFrame(frame);
  }, [isComplete, made, total]);
  return isComplete ? total : made;
}

/** Scrolling draws the wall anew on every frame; what is shown already is left alone. */
export const TileBand = memo(function TileBand({ band, sizes, inSight, addressOf }: Props) {
  const made = useMade(band.cells.length, inSight);
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
      {band.cells.slice(0, made).map((cell) => (
        <Tile
          key={cell.item.key}
          cell={cell}
          picture={cell.span === 2 ? heroPicture : picture}
          width={cell.span === 2 ? tile * 2 + gap : tile}
          rows={cell.span === 2 && !band.wide ? 2 : 1}
          addressOf={addressOf}
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
