import { tonesOf } from '@atelier/domain/product/color-tones';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import styles from './swatches.module.css';

interface Several {
  colors: readonly ShowroomRow[];
  /** How many there is room for. */
  most: number;
}

interface Props extends Several {
  /** None: nobody has pointed at one yet. */
  shown: string | undefined;
  onShow: (id: string) => void;
}

const ground = (row: ShowroomRow): React.CSSProperties | undefined => {
  const [first, second = first] = tonesOf(row.colorDescription ?? '');
  return first === undefined ? undefined : { backgroundImage: `linear-gradient(135deg, ${first} 50%, ${second} 50%)` };
};

const roomFor = ({ colors, most }: Several): number => (colors.length > most ? most - 1 : most);

const pitch = 24;
const side = 12;

/** The same squares painted as one while they are scrolled by: a button for each would cost the frame. */
export function PassingSwatches(several: Several) {
  const stops = several.colors.slice(0, roomFor(several)).flatMap(({ colorDescription }, at) => {
    const [first = 'var(--sunken)', second = first] = tonesOf(colorDescription ?? '');
    const [from, to] = [at * pitch, at * pitch + side];
    const middle = from + side / 2;
    return [`${first} ${from}px ${middle}px`, `${second} ${middle}px ${to}px`, `transparent ${to}px ${from + pitch}px`];
  });
  return <span className={styles.passing} style={{ backgroundImage: `linear-gradient(90deg, ${stops.join(', ')})` }} />;
}

/** Color squares: pointing at one shows it. */
export function Swatches({ colors, shown, most, onShow }: Props) {
  const room = roomFor({ colors, most });
  return (
    <span className={styles.swatches}>
      {colors.slice(0, room).map((row) => (
        <button
          key={row.id}
          type="button"
          className={styles.swatch}
          aria-label={row.colorDescription ?? row.color}
          aria-pressed={row.id === shown}
          onClick={() => onShow(row.id)}
          style={ground(row)}
          // Moved by hand: what is scrolled below a resting pointer is not pointed at.
          onPointerMove={({ pointerType }) =>
            pointerType === 'mouse' && row.id !== shown ? onShow(row.id) : undefined
          }
        />
      ))}
      {colors.length > room ? <span className={styles.more}>+{colors.length - room}</span> : null}
    </span>
  );
}
