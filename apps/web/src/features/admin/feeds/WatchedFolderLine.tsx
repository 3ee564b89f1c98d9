import { scheduleWords } from '@atelier/domain/feed/feed-schedule';
import { Button } from '@atelier/ui/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayTime } from '../../../platform/dates.ts';
import styles from './feeds.module.css';
import { scheduleQuery } from './queries.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** Where a folder is watched: when it is looked at, when it was and when it will be. */
export function WatchedFolderLine() {
  const { data } = useSuspenseQuery(scheduleQuery);
  const [changing, setChanging] = useState(false);
  if (!data.watched) return null;
  const { schedule, lastRun, nextRun, applied } = data;
  return (
    <section className={styles.watched} aria-label="Watched folder">
      <p>
        The watched folder is read {scheduleWords(schedule)}.{' '}
        <span className={styles.quiet}>
          {nextRun === null ? '' : `Next ${formatDayTime(nextRun)}. `}
          {lastRun === null ? 'Not read yet. ' : `Last ${formatDayTime(lastRun)}. `}
          {applied ? 'Its feeds are applied at once.' : 'Its feeds wait to be looked at.'}
        </span>
      </p>
      <Button onClick={() => setChanging(true)}>Change when</Button>
      {changing ? <ScheduleDialog schedule={schedule} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}
