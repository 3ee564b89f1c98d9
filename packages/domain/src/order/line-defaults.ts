import type { ProductType } from '../access/user.ts';
import type { SampleSide } from '../sample/sample-words.ts';
import type { LineSource, OrderType, returnTypes, sizePreferences } from './order-words.ts';

export interface OrderedProduct {
  readonly productType: ProductType;
  readonly gender: string;
}

export interface NewLine {
  readonly size: string;
  readonly side: SampleSide;
  readonly source: LineSource;
  readonly sizePreference: (typeof sizePreferences)[number];
  readonly shipper: string;
  readonly returnType: (typeof returnTypes)[number];
  readonly quantity: number;
}

type Wearer = 'infants' | 'children' | 'women' | 'others';

/** The catalogue says 'Infants'; the specification also writes IN. */
const wearers: Readonly<Record<string, Wearer>> = {
  in: 'infants',
  infant: 'infants',
  infants: 'infants',
  children: 'children',
  kids: 'children',
  boys: 'children',
  girls: 'children',
  women: 'women',
};

const wearerOf = (gender: string): Wearer => wearers[gender.trim().toLowerCase()] ?? 'others';

const sizes: Readonly<Record<ProductType, Readonly<Record<Wearer, string>>>> = {
  Footwear: { infants: '7', children: '13', women: '6', others: '9' },
  Apparel: { infants: 'M', children: 'M', women: 'M', others: 'L' },
  POP: { infants: 'OS', children: 'OS', women: 'OS', others: 'OS' },
};

export const pendingShipper = 'Pending';

/** [M19.1] What a line says before anybody has said anything. */
export const newLine = (type: OrderType, { productType, gender }: OrderedProduct): NewLine => ({
  size: sizes[productType][wearerOf(gender)],
  side: type === 'PROMO' || productType === 'Apparel' ? 'Pair' : 'Any Side',
  source: type === 'PROMO' ? 'Inventory' : 'Sample Library',
  sizePreference: 'Preferred',
  shipper: pendingShipper,
  returnType: 'Keep',
  quantity: 1,
});
