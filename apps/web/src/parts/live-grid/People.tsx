import { Tooltip } from '@atelier/ui/Tooltip';
import type { Person } from './live-area.ts';
import styles from './live-grid.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0] ?? '')
    .join('')
    .toUpperCase();

/** Who is in it right now; the label says in what. */
export function People({ people, label }: { people: readonly Person[]; label: string }) {
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map(({ userCode, name, self }) => (
        <li key={userCode}>
          <Tooltip text={self ? `${name} (you)` : name}>
            <span className={styles.person} data-self={self} role="img" aria-label={self ? `${name} (you)` : name}>
              {initials(name)}
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
