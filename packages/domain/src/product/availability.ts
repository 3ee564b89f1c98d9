import type { AvailabilityRow, CalendarDay } from './product.ts';
import { compareSizes } from './sizes.ts';

/** Days relative to today, both ends included. M8.4. */
export type DayWindow = { readonly key: string; readonly label: string; readonly from: number; readonly to: number };

export const dueDateWindows = [
  { key: 'next15', label: 'Next 15 Days', from: -2, to: 14 },
  { key: 'next30', label: 'Next 30 Days', from: -2, to: 29 },
  { key: 'next60', label: 'Next 60 Days', from: -2, to: 59 },
  { key: 'next90', label: 'Next 90 Days', from: -2, to: 89 },
] as const satisfies readonly DayWindow[];

export const availabilityWindows = [
  { key: 'atOnce', label: 'At Once', from: -3, to: 29 },
  { key: 'next60', label: 'Next 60 Days', from: -3, to: 59 },
  { key: 'next90', label: 'Next 90 Days', from: -3, to: 89 },
  { key: 'next6Months', label: 'Next 6 Months', from: -3, to: 181 },
] as const satisfies readonly DayWindow[];

export const lastProducedWindows = [
  { key: 'last30', label: 'Last 30 Days', from: -30, to: 0 },
  { key: 'last90', label: 'Last 90 Days', from: -90, to: 0 },
  { key: 'last6Months', label: 'Last 6 Months', from: -182, to: 0 },
  { key: 'lastYear', label: 'Last Year', from: -366, to: 0 },
] as const satisfies readonly DayWindow[];

const dayMs = 86_400_000;

/** Calendar arithmetic on the date alone: no time zone can move it. */
export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export const windowDays = (window: DayWindow, today: CalendarDay) => ({
  from: addDays(today, window.from),
  to: addDays(today, window.to),
});

/** Document 1, section 9: 'modified since' a day means since 08:00 UTC of that day. */
export const modifiedSinceInstant = (day: CalendarDay) => `${day}T08:00:00.000Z`;

export type AvailabilityMatrix = {
  readonly sizes: readonly string[];
  readonly dates: readonly CalendarDay[];
  /** inventory[date][size] in the order of the two lists; 0 where there is none. */
  readonly inventory: readonly (readonly number[])[];
  readonly total: number;
};

export const availabilityMatrix = (rows: readonly AvailabilityRow[]): AvailabilityMatrix => {
  const sizes = [...new Set(rows.map((row) => row.size))].sort(compareSizes);
  const dates = [...new Set(rows.map((row) => row.date))].sort();
  const held = new Map<string, number>();
  for (const row of rows)
    held.set(`${row.date} ${row.size}`, (held.get(`${row.date} ${row.size}`) ?? 0) + row.inventory);
  return {
    sizes,
    dates,
    inventory: dates.map((date) => sizes.map((size) => held.get(`${date} ${size}`) ?? 0)),
    total: rows.reduce((sum, row) => sum + row.inventory, 0),
  };
};
