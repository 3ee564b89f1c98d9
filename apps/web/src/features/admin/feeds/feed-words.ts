import type { Reply } from '@atelier/contract';
import type { Feed, FeedState } from '@atelier/contract/feeds/feeds';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { StatusTone } from '@atelier/ui/StatusBadge';
import { formatCalendarDay, formatDay } from '../../../platform/dates.ts';

export const stateWords: Readonly<Record<FeedState, readonly [tone: StatusTone, words: string]>> = {
  reading: ['waiting', 'Reading'],
  comparing: ['waiting', 'Comparing'],
  ready: ['waiting', 'To decide'],
  applying: ['waiting', 'Applying'],
  applied: ['good', 'Applied'],
  rollingBack: ['waiting', 'Rolling back'],
  rolledBack: ['neutral', 'Rolled back'],
  failed: ['bad', 'Failed'],
  cancelled: ['neutral', 'Cancelled'],
};

export const isAtWork = ({ state }: Pick<Feed, 'state'>): boolean =>
  state === 'reading' || state === 'comparing' || state === 'applying' || state === 'rollingBack';

export const differing = ({ changes }: Feed): number => changes.reduce((sum, { total }) => sum + total, 0);
export const taken = ({ changes }: Feed): number => changes.reduce((sum, one) => sum + one.taken, 0);

/** '5,957 rows read, 412 differ' */
export const outcome = (feed: Feed): string =>
  [
    `${counted(feed.lines, 'row')} read`,
    feed.state === 'reading' || feed.state === 'comparing' ? '' : `${differing(feed).toLocaleString('en-US')} differ`,
    feed.badLines === 0 ? '' : `${counted(feed.badLines, 'line')} kept aside`,
  ]
    .filter((part) => part !== '')
    .join(', ');

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Reach = Pick<Reply<'feedFollows'>, 'totalCount' | 'published'>;

/** 'These changes touch 2 assortments, 1 of them published.', as far as the feed has come. */
export const followsWords = ({ state }: Pick<Feed, 'state'>, { totalCount, published }: Reach): string => {
  const [none, some] =
    state === 'applied'
      ? ['These changes touched no assortment.', 'These changes touched']
      : state === 'rolledBack'
        ? ['Taken back, these changes touched no assortment.', 'Taken back, these changes touched']
        : ['Taking these changes touches no assortment.', 'Taking these changes touches'];
  if (totalCount === 0) return none;
  if (totalCount === 1) return `${some} 1 assortment, which is ${published === 0 ? 'not ' : ''}published.`;
  const out = published === 0 ? 'none' : published.toLocaleString('en-US');
  return `${some} ${counted(totalCount, 'assortment')}, ${out} of them published.`;
};

/** A value of a difference as people read it. */
export const shownValue = (kind: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object') ? value.join(', ') : counted(value.length, 'entry', 'entries');
  if (typeof value === 'object') return counted(Object.keys(value).length, 'entry', 'entries');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (kind === 'money' && Number.isFinite(Number(value))) return amount.format(Number(value));
  if (kind === 'percent' && Number.isFinite(Number(value))) return `${amount.format(Number(value) * 100)} %`;
  if (kind === 'date' && /^\d{4}-\d\d-\d\d/.test(String(value))) return formatCalendarDay(String(value));
  return kind === 'instant' ? formatDay(String(value)) : String(value);
};

/** '+3.28 %' of a price that moved. */
export const movedBy = (kind: string, from: unknown, to: unknown): string => {
  const [before, after] = [Number(from), Number(to)];
  if (kind !== 'money' || from === null || to === null || !(before > 0) || !Number.isFinite(after)) return '';
  const share = (after / before - 1) * 100;
  return `${share > 0 ? '+' : '−'}${amount.format(Math.abs(share))} %`;
};

export interface ChangedWords {
  readonly before: string;
  readonly struck: string;
  readonly bold: string;
  readonly after: string;
}

/** What two texts share at both ends stays plain, so that the eye finds the word that changed. */
export const changedWords = (from: string, to: string): ChangedWords => {
  const [old, now] = [from.split(' '), to.split(' ')];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const words = (list: readonly string[], start: number, end: number) => list.slice(start, end).join(' ');
  return {
    before: words(now, 0, head),
    struck: words(old, head, old.length - tail),
    bold: words(now, head, now.length - tail),
    after: words(now, now.length - tail, now.length),
  };
};
