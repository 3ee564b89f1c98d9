import type { Schedule } from '@atelier/domain/document/schedule';
import { today } from '../../platform/dates.ts';

const tomorrow = (): string => today(new Date(Date.now() + 86_400_000));

/** Every week from tomorrow, in the morning of whoever asks. */
export const usualSchedule = (): Schedule => ({
  frequency: 'weekly',
  from: tomorrow(),
  time: '08:00',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  until: null,
});
