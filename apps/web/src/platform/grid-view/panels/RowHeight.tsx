import type { Density } from '@atelier/grid';
import { type LucideIcon, Rows2, Rows3, Rows4 } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '../use-grid.ts';
import styles from './panels.module.css';

const heights: readonly [Density, string, LucideIcon][] = [
  [32, 'Compact rows', Rows4],
  [40, 'Default rows', Rows3],
  [60, 'Image rows', Rows2],
];

/** Three heights side by side, one press each. */
export function RowHeight() {
  const { grid } = useSession();
  const name = useId();
  return (
    <fieldset className={styles.segments} aria-label="Row height">
      {heights.map(([density, label, Icon]) => (
        <label key={density} className={styles.segment} data-hint={label}>
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={grid.settings.density === density}
            onChange={() => grid.changeSettings('density', { ...grid.settings, density })}
          />
          <Icon size={15} strokeWidth={1.75} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
