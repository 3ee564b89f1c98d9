import { sizeText } from '@atelier/domain/shared/bytes';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { StatusTone } from '@atelier/ui/StatusBadge';
import type { Health } from './queries.ts';

export const number = (value: number): string => Math.round(value).toLocaleString('en-US');
export const milliseconds = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** '4 min', '3 h', '12 days' */
export const span = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.floor(seconds / 3_600)} h`;
  return counted(Math.floor(seconds / 86_400), 'day');
};

export const growth = (grown: number | null): string => {
  if (grown === null) return '–';
  if (grown === 0) return 'none';
  return `${grown < 0 ? '−' : '+'}${sizeText(Math.abs(grown))}`;
};

const lateAfterSeconds = 300;

export const jobTone = ({ failed, oldestSeconds, workers }: Health['jobs']): StatusTone =>
  workers === 0 ? 'bad' : failed > 0 || oldestSeconds > lateAfterSeconds ? 'waiting' : 'good';

const littleRoom = 0.1;

export const storageTone = ({ reachable, freeBytes, sizeBytes }: Health['storage']): StatusTone => {
  if (!reachable) return 'bad';
  return freeBytes !== null && sizeBytes !== null && freeBytes < sizeBytes * littleRoom ? 'waiting' : 'good';
};

export const mailTone = ({ reachable, failed, waiting }: Health['mail']): StatusTone => {
  if (reachable === false || (reachable === null && waiting > 0)) return 'bad';
  return failed > 0 ? 'waiting' : 'good';
};

const crowded = 0.8;
const farBehindSeconds = 30;

export const databaseTone = ({ connections: { used, most }, copies }: Health['database']): StatusTone =>
  used > most * crowded || copies.some(({ lagSeconds }) => (lagSeconds ?? 0) > farBehindSeconds) ? 'waiting' : 'good';

export const toneWords: Readonly<Record<StatusTone, string>> = {
  good: 'Well',
  waiting: 'Look here',
  bad: 'Down',
  neutral: '',
};
