import type { SampleLibrary } from '@atelier/domain/access/user';
import { addDays } from '@atelier/domain/product/availability';
import type { Product } from '@atelier/domain/product/product';
import { makeSampleCode } from '@atelier/domain/sample/sample-code';
import type { SampleValues } from '@atelier/domain/sample/sample-fields';
import type { SampleSide, SampleStatus } from '@atelier/domain/sample/sample-words';
import { demoId } from '../assortments/demo-id.ts';
import { type Dice, dice, mixSeed, textSeed } from '../random.ts';

/** With somebody, since some days and until a day that has come or not. */
export interface DemoLoan {
  readonly quantity: number;
  readonly borrower: string;
  readonly daysAgo: number;
  readonly dueDate: string;
}

export interface DemoSample {
  readonly id: string;
  readonly code: string;
  readonly library: SampleLibrary;
  readonly status: SampleStatus;
  readonly values: SampleValues;
  readonly hoursAgo: number;
  readonly loan: DemoLoan | null;
}

export interface DemoSamplesOptions {
  readonly seed: number;
  readonly today: string;
  readonly products: Iterable<Pick<Product, 'style' | 'color' | 'division' | 'gender' | 'productType'>>;
}

const perLibrary = 700;

const statuses: readonly (readonly [number, SampleStatus])[] = [
  [86, 'Active'],
  [6, 'On Hold'],
  [4, 'Damaged'],
  [3, 'Retired'],
  [1, 'Deleted'],
];
const sides: readonly (readonly [number, SampleSide])[] = [
  [40, 'Pair'],
  [35, 'Left'],
  [25, 'Right'],
];
const borrowers = ['Photo Studio', 'New York Showroom', 'Line Review Team', 'Dana Whitlock', 'Trade Show Milan'];
const salesRegions = ['US', 'Europe', 'International'];
const shelves = ['A', 'B', 'C', 'D', 'E', 'F'];

/** The size a sample room keeps of each kind. */
const sizeOf = (roll: Dice, { productType, gender }: { productType: string; gender: string }): string => {
  if (productType === 'Apparel') return roll.pick(['S', 'M', 'L']);
  if (/boy|girl|child|kid/i.test(gender)) return '13';
  if (/infant|toddler/i.test(gender)) return '7';
  return /women/i.test(gender) ? roll.pick(['6', '6', '6', '7']) : roll.pick(['9', '9', '9', '10']);
};

const placeIn = (roll: Dice, library: SampleLibrary, n: number, today: string): SampleValues =>
  library === 'Production'
    ? {
        bin: String(100 + roll.int(0, 79)),
        ...(roll.chance(0.7)
          ? { moldNum: `M${String(4_000 + n).padStart(5, '0')}`, moldDate: addDays(today, -roll.int(40, 700)) }
          : {}),
      }
    : {
        region: roll.weighted([
          [60, salesRegions[0]!],
          [25, salesRegions[1]!],
          [15, salesRegions[2]!],
        ]),
        aisle: String(roll.int(1, 8)),
        direction: roll.pick(['L', 'R']),
        level: String(roll.int(1, 4)),
        shelf: roll.pick(shelves),
        ...(roll.chance(0.06) ? { newBin: `N${roll.int(1, 40)}` } : {}),
      };

/** A few of each library are with people, every third of them for too long. */
const loanOf = (n: number, roll: Dice, today: string): DemoLoan | null => {
  if (n % 29 !== 5) return null;
  const daysAgo = roll.int(15, 40);
  const days = n % 3 === 0 ? -roll.int(1, 12) : roll.int(2, 20);
  return { quantity: 1, borrower: roll.pick(borrowers), daysAgo, dueDate: addDays(today, days) };
};

const sampleOf = (
  library: SampleLibrary,
  n: number,
  product: DemoSamplesOptions['products'] extends Iterable<infer P> ? P : never,
  { seed, today }: DemoSamplesOptions,
): DemoSample => {
  const roll = dice(mixSeed(seed, n, textSeed(`sample|${library}`)));
  const { style, color, division, gender, productType } = product;
  const side = productType === 'Apparel' ? 'Any Side' : roll.weighted(sides);
  const [code, status] = [makeSampleCode(roll.next), roll.weighted(statuses)];
  return {
    id: demoId(`sample ${library} ${n}`),
    ...{ code, library, status },
    loan: status === 'Active' ? loanOf(n, dice(mixSeed(seed, n, textSeed(`loan|${library}`))), today) : null,
    values: {
      ...{ style, color, division, gender, side },
      size: sizeOf(roll, product),
      totalQty: roll.weighted([
        [70, 1],
        [20, 2],
        [10, 3],
      ]),
      ...placeIn(roll, library, n, today),
    },
    hoursAgo: roll.int(1, 24 * 200),
  };
};

/** The first products that are worn, as many as both libraries hold: a catalogue may be larger than the memory. */
const wornOf = ({ products }: DemoSamplesOptions) => {
  const worn: (typeof products extends Iterable<infer P> ? P : never)[] = [];
  for (const product of products) {
    if (product.productType !== 'POP') worn.push(product);
    if (worn.length === 2 * perLibrary) break;
  }
  return worn;
};

/** [M18] Shoes and clothes on the shelves of both libraries: the newest styles in production, the line itself in sales. */
export const demoSamples = (options: DemoSamplesOptions): DemoSample[] => {
  const worn = wornOf(options);
  if (worn.length === 0) return [];
  return (['Production', 'Sales'] as const).flatMap((library, at) =>
    Array.from({ length: Math.min(perLibrary, worn.length) }, (_, n) =>
      sampleOf(library, n, worn[(n * 2 + at) % worn.length]!, options),
    ),
  );
};
