export interface Month {
  readonly year: number;
  readonly month: number;
}

export const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const monthName = ({ year, month }: Month): string => `${names[month - 1]} ${year}`;

export function stepMonth({ year, month }: Month, by: number): Month {
  const index = year * 12 + month - 1 + by;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** Days of a month as YYYY-MM-DD, with leading nulls up to its first weekday. UTC keeps daylight saving out of it. */
export function daysOf({ year, month }: Month): (string | null)[] {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const blanks: null[] = new Array(first.getUTCDay()).fill(null);
  const prefix = `${year}-${String(month).padStart(2, '0')}-`;
  return [...blanks, ...Array.from({ length: count }, (_, at) => prefix + String(at + 1).padStart(2, '0'))];
}

export function monthOf(day: string | null, today: Date): Month {
  if (day) return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
  return { year: today.getFullYear(), month: today.getMonth() + 1 };
}
