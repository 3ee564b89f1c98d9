import { roundTo } from '@atelier/domain/product/exact-decimal';
import { markupPercent } from '@atelier/domain/product/pricing';
import type { AvailabilityRow, LineStatus, ProductLocation } from '@atelier/domain/product/product';
import { upcCheckDigit } from '@atelier/domain/product/upc';
import { type DemoLocation, demoLocations } from '../company/locations.ts';
import type { Dice } from '../random.ts';
import type { DemoStyle } from './make-style.ts';

export type LocationInput = {
  readonly style: DemoStyle;
  readonly productRow: number;
  /** Days since the color entered the line; negative for a coming season. */
  readonly age: number;
  readonly dropped: boolean;
  readonly day: (offset: number) => string;
};

const upcFor = (productRow: number, sizeIndex: number) => {
  const eleven = `8${String(productRow * 24 + sizeIndex).padStart(10, '0')}`;
  return eleven + upcCheckDigit(eleven);
};

const priceAt = (amount: number, { priceFactor, decimalPlaces }: DemoLocation) =>
  decimalPlaces === 0
    ? Math.round((amount * priceFactor) / 100) * 100
    : roundTo(Math.round(amount * priceFactor * 4) / 4, 2);

/** Two to four shipments, nearer ones fuller; about ten rows for each location. */
const availabilityOf = (
  roll: Dice,
  sizes: readonly string[],
  upcs: readonly string[],
  input: LocationInput,
): AvailabilityRow[] => {
  if (input.dropped && roll.chance(0.7)) return [];
  const rows: AvailabilityRow[] = [];
  const shipments = roll.int(1, 3);
  for (let n = 0; n < shipments; n++) {
    const offset = n === 0 && input.age >= 0 ? roll.int(0, 12) : Math.max(1, -input.age) + roll.int(10, 120);
    const density = n === 0 ? 0.8 : 0.5;
    for (let i = 0; i < sizes.length; i++) {
      if (sizes.length > 1 && !roll.chance(density)) continue;
      rows.push({
        size: sizes[i] as string,
        date: input.day(offset),
        inventory: roll.int(1, 60) * 12,
        upc: upcs[i] as string,
      });
    }
  }
  return rows;
};

const statusOf = (roll: Dice, { age, dropped }: LocationInput): LineStatus =>
  dropped
    ? roll.weighted([
        [3, 'O'],
        [2, 'R'],
      ] as const)
    : age > 500
      ? roll.weighted([
          [3, 'R'],
          [2, 'A'],
        ] as const)
      : roll.weighted([
          [8, 'A'],
          [1, 'R'],
        ] as const);

const makeLocation = (
  roll: Dice,
  place: DemoLocation,
  upcs: readonly string[],
  input: LocationInput,
): ProductLocation => {
  const { style, age, day } = input;
  const wholesalePrice = priceAt(style.cost, place);
  const suggestedRetail = priceAt(style.retail, place);
  const raised = roll.chance(0.15);
  const rises = !input.dropped && roll.chance(0.1);
  const availability = availabilityOf(roll, style.scale.sizes, upcs, input);
  const statusDay = -roll.int(0, 240);
  return {
    code: place.code,
    lineStatus: statusOf(roll, input),
    sizeRange: style.scale.range,
    wholesalePrice,
    originalCost: raised ? priceAt(style.cost * 1.1, place) : wholesalePrice,
    suggestedRetail,
    markupPercent: markupPercent(suggestedRetail, wholesalePrice, place.decimalPlaces),
    futureCost: rises ? priceAt(style.cost * 1.06, place) : null,
    futureSuggestedRetail: rises ? priceAt(style.retail + 5, place) : null,
    futureEffectiveDate: rises ? day(roll.int(30, 150)) : null,
    lastProdDate: age > 0 ? day(-roll.int(1, Math.min(age, 420))) : null,
    statusDate: day(statusDay),
    addDate: day(Math.min(statusDay, -Math.max(age, 0) - roll.int(0, 60))),
    firstAvailDate: availability.reduce<string | null>(
      (least, row) => (least === null || row.date < least ? row.date : least),
      null,
    ),
    totalInventory: availability.reduce((sum, row) => sum + row.inventory, 0),
    availability,
  };
};

export const makeLocations = (roll: Dice, input: LocationInput): ProductLocation[] => {
  const upcs = input.style.scale.sizes.map((_, i) => upcFor(input.productRow, i));
  return demoLocations
    .filter((place) => place.coverage === 1 || roll.chance(place.coverage))
    .map((place) => makeLocation(roll, place, upcs, input));
};
