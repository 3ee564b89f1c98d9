import { type Product, styleColorId } from '@atelier/domain/product/product';
import { type DemoCalendar, dayCache, demoCalendar } from '../calendar.ts';
import { dice, mixSeed } from '../random.ts';
import { makeProduct } from './make-product.ts';
import { type DemoStyle, makeStyle } from './make-style.ts';

export type CatalogueOptions = {
  readonly seed?: number;
  readonly count?: number;
  /** The demo's present, YYYY-MM-DD: availability, seasons and due dates are told from here. */
  readonly today: string;
};

export const defaultSeed = 20_260_701;
export const defaultProductCount = 6_000;

/** 'Order With' points back at styles already told, so a stream never names a product that does not come. */
const relationshipsOf = (seed: number, row: number, calendar: DemoCalendar): string[] => {
  const roll = dice(mixSeed(seed, row, 3));
  if (row < 40 || !roll.chance(0.35)) return [];
  const related = Array.from({ length: roll.int(1, 3) }, () => makeStyle(seed, row - roll.int(1, 40), calendar));
  return [...new Set(related.map((other) => styleColorId(other.style, other.colors[0]?.code ?? '')))];
};

function* styles(seed: number, calendar: DemoCalendar): Generator<[DemoStyle, readonly string[]]> {
  for (let row = 0; ; row++) yield [makeStyle(seed, row, calendar), relationshipsOf(seed, row, calendar)];
}

/** Streams: a million style-colors take no more memory than a hundred. */
export function* demoCatalogue({
  seed = defaultSeed,
  count = defaultProductCount,
  today,
}: CatalogueOptions): Generator<Product> {
  const calendar = demoCalendar(today);
  const day = dayCache(today);
  let row = 0;
  for (const [style, relationships] of styles(seed, calendar)) {
    for (let colorIndex = 0; colorIndex < style.colors.length; colorIndex++) {
      if (row >= count) return;
      yield makeProduct({ seed, row, style, colorIndex, calendar, day, relationships });
      row++;
    }
  }
}
