import { modifiedSinceHour } from '../vocabulary/limits.ts';
import type { AvailabilityRow, CalendarDay } from './product.ts';
import { compareSizes } from './sizes.ts';

/** Days relative to today, both ends included; the windows themselves are in vocabulary/limits.ts (M8.4). */
export type DayWindow = { readonly from: number; readonly to: number };

const dayMs = 86_400_000;

/** Calendar arithmetic on the date alone: no time zone can move it. */
export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export const windowDays = (window: DayWindow, today: CalendarDay) => ({
  from: addDays(today, window.from),
  to: addDays(today, window.to),
});

/** Document 1, section 9: 'modified since' a day means since that hour of the day, UTC. */
export const modifiedSinceInstant = (day: CalendarDay) => `${day}T${modifiedSinceHour}:00.000Z`;

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
