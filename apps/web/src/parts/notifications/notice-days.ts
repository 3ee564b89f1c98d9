import { formatDay, formatTime, today } from '../../platform/dates.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

const noticeDays = ['Today', 'Yesterday', 'Earlier'] as const;
type NoticeDay = (typeof noticeDays)[number];

/** [R17] Days are those of the company, whatever zone the browser sits in. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 24 * hourMs).toISOString().slice(0, 10);

const noticeDayOf = (createdDate: string, now: Date): NoticeDay => {
  const day = today(new Date(createdDate));
  if (day >= today(now)) return 'Today';
  return day === dayBefore(today(now)) ? 'Yesterday' : 'Earlier';
};

/** As people say it: minutes and hours today, the time of yesterday, the day of what is older. */
export const noticeAge = (createdDate: string, now: Date): string => {
  const day = noticeDayOf(createdDate, now);
  if (day === 'Earlier') return formatDay(createdDate);
  if (day === 'Yesterday') return formatTime(createdDate);
  const passed = now.getTime() - Date.parse(createdDate);
  if (passed < minuteMs) return 'just now';
  return passed < hourMs ? `${Math.floor(passed / minuteMs)} min ago` : `${Math.floor(passed / hourMs)} h ago`;
};

export const byDay = <Notice extends { readonly createdDate: string }>(
  notices: readonly Notice[],
  now: Date,
): { day: NoticeDay; notices: Notice[] }[] =>
  noticeDays
    .map((day) => ({ day, notices: notices.filter(({ createdDate }) => noticeDayOf(createdDate, now) === day) }))
    .filter((group) => group.notices.length > 0);
