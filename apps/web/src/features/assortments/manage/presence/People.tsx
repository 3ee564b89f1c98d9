import { Tooltip } from '@atelier/ui/Tooltip';
import styles from '../manage.module.css';
import type { Person } from './use-presence.ts';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0] ?? '')
    .join('')
    .toUpperCase();

/** Who is in this assortment right now. */
export function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.people} aria-label="In this assortment now">
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
