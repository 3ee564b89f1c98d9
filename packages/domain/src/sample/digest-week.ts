import { addDays } from '../product/availability.ts';
import { wallClock } from '../shared/dates.ts';

const monday = 1;
/** In the company's zone: before people begin to work. */
const mailedFrom = '06:00:00';

/**
 * [R17] The Monday of the week whose overdue samples are to be mailed by now, as the company's clocks show it: until six on
 * Monday morning that is the Monday before.
 */
export const digestWeek = (now: Date): string => {
  const shown = wallClock(now.getTime());
  const day = shown.slice(0, 10);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const sinceMonday = (weekday + 7 - monday) % 7;
  const begun = sinceMonday > 0 || shown.slice(11) >= mailedFrom;
  return addDays(day, begun ? -sinceMonday : -7);
};
