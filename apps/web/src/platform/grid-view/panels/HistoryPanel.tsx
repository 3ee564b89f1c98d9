import { formatTime } from '../../dates.ts';
import { Popover } from '../parts/Popover.tsx';
import partStyles from '../parts/parts.module.css';
import { useSession, useTopics } from '../use-grid.ts';
import styles from './panels.module.css';

/** Newest first. Choosing a line steps back (or forward) until it is the last one done. */
export function HistoryPanel({ anchor, onClose }: { readonly anchor: HTMLElement; onClose(): void }) {
  const { grid } = useSession();
  useTopics(grid, 'status');
  const { list, doneCount } = grid.history.entries();
  return (
    <Popover anchor={anchor} label="History" onClose={onClose}>
      {list.length === 0 && <p className={partStyles.hint}>Nothing has been changed since this was opened.</p>}
      {list
        .map((entry, at) => (
          <button
            key={entry.id}
            type="button"
            className={partStyles.item}
            aria-current={at === doneCount - 1 ? 'step' : undefined}
            onClick={() => grid.travelTo(at + 1)}
          >
            <span className={`${styles.history} ${at >= doneCount ? styles.undone : ''}`}>
              <span>{grid.describe(entry.patch)}</span>
              <time dateTime={new Date(entry.at).toISOString()}>{formatTime(entry.at)}</time>
            </span>
          </button>
        ))
        .reverse()}
      {list.length > 0 && (
        <button type="button" className={partStyles.item} onClick={() => grid.travelTo(0)}>
          Before all changes
        </button>
      )}
    </Popover>
  );
}
