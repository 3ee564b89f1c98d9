import { seasonOf, seasonWords } from '@atelier/domain/conference/season-words';
import type { CSSProperties } from 'react';
import { DrawnShoe } from '../pictures/DrawnShoe.tsx';
import type { SiteFace } from '../queries.ts';
import { textWidth } from '../text-width.ts';
import styles from './gesture.module.css';

const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const nth = (at: number, of: number): CSSProperties => ({ '--nth': at, '--of': of }) as CSSProperties;

/** How a season opens; everything moves by `--progress` alone. */
export function Gesture({ face }: { face: SiteFace }) {
  const [season, year] = seasonWords(face);
  const name = seasonOf(face);
  const letters = {
    '--letters': textWidth(face.theme.upperCase ? season.toUpperCase() : season),
  } as CSSProperties;
  switch (face.theme.gesture) {
    case 'walk':
      return (
        <div className={styles.walk} aria-hidden="true">
          <span className={styles.walker}>
            <DrawnShoe isFilled />
          </span>
          <span className={styles.floor} />
        </div>
      );
    case 'fill':
      return (
        <div className={styles.fill} style={letters} aria-hidden="true">
          <span className={styles.outline}>{season}</span>
          <span className={styles.poured}>{season}</span>
        </div>
      );
    case 'bloom':
      return (
        <div className={styles.bloom} aria-hidden="true">
          {times(9).map((at) => (
            <span key={at} style={nth(at, 9)} />
          ))}
        </div>
      );
    case 'stripes':
      return (
        <div className={styles.stripes} aria-hidden="true">
          {times(12).map((at) => (
            <span key={at} style={nth(at, 12)} />
          ))}
        </div>
      );
    case 'rise':
      return (
        <div className={styles.rise} aria-hidden="true">
          <span className={styles.sun} />
          <span className={styles.horizon} style={{ '--letters': name.length } as CSSProperties}>
            {name}
          </span>
        </div>
      );
    case 'type':
      return (
        <div className={styles.typed} style={letters} aria-hidden="true">
          {[...season, ...year].map((letter, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
            <span key={at} style={nth(at, season.length + year.length)}>
              {letter}
            </span>
          ))}
        </div>
      );
    case 'fold':
      return (
        <div className={styles.fold} aria-hidden="true">
          {times(8).map((at) => (
            <span key={at} style={nth(at, 8)} />
          ))}
        </div>
      );
  }
}
