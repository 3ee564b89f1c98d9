import { tonesOf } from '@atelier/domain/product/color-tones';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import styles from './swatches.module.css';

interface Props {
  colors: readonly ShowroomRow[];
  /** None: nobody has pointed at one yet. */
  shown: string | undefined;
  /** How many there is room for. */
  most: number;
  onShow: (id: string) => void;
}

const ground = (row: ShowroomRow): React.CSSProperties | undefined => {
  const [first, second = first] = tonesOf(row.colorDescription ?? '');
  return first === undefined ? undefined : { backgroundImage: `linear-gradient(135deg, ${first} 50%, ${second} 50%)` };
};

/** Color squares: pointing at one shows it. */
export function Swatches({ colors, shown, most, onShow }: Props) {
  const room = colors.length > most ? most - 1 : most;
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
