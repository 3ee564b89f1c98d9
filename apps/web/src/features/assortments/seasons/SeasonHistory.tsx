import { seasonTitle } from '@atelier/domain/season/season';
import { Drawer } from '@atelier/ui/Drawer';
import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { formatDayTime } from '../../../platform/dates.ts';
import { historyQuery, type Season } from './queries.ts';
import styles from './seasons.module.css';

export function SeasonHistory({ season, onClose }: { season: Season; onClose: () => void }) {
  const { data, error, isPending } = useQuery(historyQuery(season._id));
  return (
    <Drawer open onClose={onClose} title={`History of ${seasonTitle(season)}`}>
      {isPending ? <SkeletonRows rows={6} columns={2} /> : null}
      {error ? <Notice tone="bad">{error.message}</Notice> : null}
      <ol className={styles.history} aria-label="Changes, newest first">
        {data?.map((entry) => (
          <li key={entry.id}>
            <strong>{entry.by.name}</strong> <time>{formatDayTime(entry.at)}</time>
            <p>{entry.summary}</p>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
