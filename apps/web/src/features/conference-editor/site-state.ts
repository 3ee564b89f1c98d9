import type { StatusTone } from '@atelier/ui/StatusBadge';
import { formatDayTime } from '../../platform/dates.ts';
import type { Site } from './queries.ts';

type Shown = Pick<Site, 'status' | 'liveAt'>;

export const isScheduled = ({ status, liveAt }: Shown): boolean => status === 'Draft' && liveAt !== null;

export const stateWords = ({ status, liveAt }: Shown): string =>
  status === 'Draft' && liveAt !== null ? `Live from ${formatDayTime(liveAt)}` : status;

const tones: Readonly<Record<Site['status'], StatusTone>> = { Draft: 'waiting', Live: 'good', Archived: 'neutral' };

export const stateTone = ({ status }: Shown): StatusTone => tones[status];

/** For whom it is, in a few words. */
export const groupWords = ({ guarded, groups }: Pick<Site, 'guarded' | 'groups'>): string => {
  if (!guarded) return 'Everybody';
  return groups.length === 0 ? 'Nobody yet' : groups.join(', ');
};
