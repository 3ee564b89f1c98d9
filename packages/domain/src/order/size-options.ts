import { addDays } from '../product/availability.ts';
import type { CalendarDay } from '../product/product.ts';
import { compareSizes, sizeRank } from '../product/sizes.ts';
import { orderDefaults } from '../vocabulary/limits.ts';
import type { OrderType } from './order-words.ts';

export interface AvailabilityWindow {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export interface SizeAvailability {
  readonly size: string;
  readonly date: CalendarDay;
  readonly quantity: number;
}

/** [G32] The order's own, else the administrator's number of days, else 45 days from today. */
export const availabilityWindow = (
  order: AvailabilityWindow | null,
  admin: { readonly days: number } | null,
  today: CalendarDay,
): AvailabilityWindow =>
  order ?? { from: today, to: addDays(today, admin?.days ?? orderDefaults.availabilityWindowDays) };

/** [M19.2] Promo orders offer the sizes of which something comes within the window; sample orders all. */
export const sizesOnOffer = (
  type: OrderType,
  availability: readonly SizeAvailability[],
  { from, to }: AvailabilityWindow,
): readonly string[] => {
  const offered = availability.filter(
    ({ date, quantity }) => type === 'SAMPLE' || (quantity > 0 && date >= from && date <= to),
  );
  return [...new Set(offered.map(({ size }) => size))].sort(compareSizes);
};

/** [M19.2] The source 'Inventory' can be chosen for a size of which there is anything. */
export const inventoryOpen = (availability: readonly SizeAvailability[], size: string): boolean =>
  availability.some((row) => row.size === size && row.quantity > 0);

/** Numbers, letters and anything else are not compared with each other. */
const farAway = 1_000;

const distance = (a: string, b: string): number => {
  const [left, right] = [sizeRank(a), sizeRank(b)];
  const sameScale = Math.floor(left / farAway) === Math.floor(right / farAway);
  return sameScale ? Math.abs(left - right) : farAway;
};

/** The size to propose for one that is not there; of two equally near ones the larger. */
export const nearestSize = (wanted: string, sizes: readonly string[]): string | undefined =>
  sizes.toSorted((a, b) => distance(wanted, a) - distance(wanted, b) || compareSizes(b, a))[0];
