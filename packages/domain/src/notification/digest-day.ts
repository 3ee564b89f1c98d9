import { addDays } from '../product/availability.ts';
import { wallClock } from '../shared/dates.ts';

/** In the company's zone: before people begin to work. */
const mailedFrom = '06:00:00';

/** [R17] The day whose digest is to be mailed by now, as the company's clocks show it: until six that is the day before. */
export const digestDay = (now: Date): string => {
  const shown = wallClock(now.getTime());
  const day = shown.slice(0, 10);
  return shown.slice(11) >= mailedFrom ? day : addDays(day, -1);
};
