import { counted } from '@atelier/domain/vocabulary/counted';
import { Checkbox } from '@atelier/ui/Checkbox';
import { useMemo } from 'react';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import styles from '../import.module.css';
import type { Review } from './review.ts';
import { rowUpdates } from './row-updates.ts';

/** A long list is read from the top; the rest is in the grid. */
const mostShown = 200;

const orBlank = (text: string): string => (text === '' ? 'blank' : text);

/** G30: every cell that an update changes, old and new; one that loses its tick stays as it is. */
export function UpdatesPanel({ review }: { review: Review }) {
  useTopics(review.grid, 'rows', 'cells');
  const { cells, rows } = review.grid.versions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change in place; their versions say so
  const updates = useMemo(() => rowUpdates(review), [review, review.mode, review.version, cells, rows]);
  if (updates.length === 0) return null;
  const taken = updates.filter((update) => review.isTaken(update)).length;
  return (
    <aside className={styles.doctor} aria-label="Changes to matching rows">
      <div className={styles.doctorHead}>
        <h2>{`${taken < updates.length ? `${taken.toLocaleString('en-US')} of ` : ''}${counted(updates.length, 'change')}`}</h2>
      </div>
      <ul className={styles.repairs}>
        {updates.slice(0, mostShown).map((update) => (
          <li key={`${update.id} ${update.key}`}>
            <div>
              <p className={styles.quiet}>
                Row {update.row} · {update.name}
              </p>
              <p className={styles.sentence}>
                {update.label}: <del>{orBlank(update.from)}</del> → <ins>{update.to}</ins>
              </p>
            </div>
            <Checkbox
              label={`Change ${update.label} of ${update.name}`}
              labelHidden
              checked={review.isTaken(update)}
              onChange={(taken) => review.take(update, taken)}
            />
          </li>
        ))}
      </ul>
      {updates.length > mostShown ? <p className={styles.quiet}>The first {mostShown} are shown.</p> : null}
    </aside>
  );
}
