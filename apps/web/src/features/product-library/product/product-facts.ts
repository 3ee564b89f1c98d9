import { keyInitiativeLabel } from '@atelier/domain/product/key-initiative';
import { type ProductField, productFields } from '@atelier/domain/product/product-fields';
import { formatCalendarDay, formatDay } from '../../../platform/dates.ts';
import type { Product } from '../queries.ts';

type Key = keyof Product & keyof typeof productFields;

/** M4.1: the groups of the detail page, in the order people read them. */
export const factGroups: readonly { title: string; keys: readonly Key[] }[] = [
  {
    title: 'Identity',
    keys: [
      'productType',
      'division',
      'gender',
      'category',
      'outsole',
      'upper',
      'seasonCodes',
      'nrf',
      'sizeScale',
      'vegan',
    ],
  },
  {
    title: 'Planning',
    keys: [
      'pillar',
      'keyInitiative',
      'lifeCycle',
      'storeType',
      'boughtStatus',
      'dueDate',
      'availabilityDate',
      'newColor',
      'carryover',
      'focusStyle',
      'samples',
      'rushSamples',
      'usaDc',
    ],
  },
  { title: 'Prices', keys: ['boxCategory', 'dutyCode'] },
  {
    title: 'Quantities',
    keys: [
      'quantity',
      'quantityOnHand',
      'styleQuantity',
      'styleQuantityOnHand',
      'colorPercent',
      'sellThru',
      'styleSellThru',
      'inOrders',
    ],
  },
  {
    title: 'Measures and display',
    keys: [
      'dimensions',
      'metricDimensions',
      'capacity',
      'capacityUnit',
      'capacityType',
      'units',
      'expirationDate',
      'displayGroup',
      'popType',
      'materials',
      'popCategory',
      'popGender',
      'usage',
    ],
  },
  { title: 'Record', keys: ['createdDate', 'modifiedDate'] },
];

const texts: Partial<Record<ProductField['kind'], (value: never) => string>> = {
  flag: (value: boolean) => (value ? 'Yes' : 'No'),
  texts: (value: readonly string[]) => value.join(', '),
  options: (value: readonly string[]) => value.join(', '),
  number: (value: number) => value.toLocaleString('en-US'),
  percent: (value: number) => `${(value * 100).toFixed(2)}%`,
  date: formatCalendarDay,
  instant: formatDay,
};

/** What is not shown as it is stored. */
const labels: Partial<Record<Key, (value: string) => string>> = { keyInitiative: keyInitiativeLabel };

export interface Fact {
  label: string;
  text: string;
}

/** What there is to say; fields that are empty, or that this reader may not see, are left out. */
export const factsOf = (product: Product, keys: readonly Key[]): readonly Fact[] =>
  keys.flatMap((key) => {
    const value: unknown = product[key];
    const { label, kind } = productFields[key];
    if (value === null || value === undefined || value === '') return [];
    const write = (labels[key] ?? texts[kind]) as ((value: unknown) => string) | undefined;
    return [{ label, text: write === undefined ? String(value) : write(value) }];
  });

const words = (key: string) => key.replaceAll(/([A-Z0-9])/g, ' $1').toLowerCase();

export const looseFacts = (record: object | undefined): readonly Fact[] =>
  Object.entries(record ?? {})
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([key, value]) => ({
      label: words(key).replace(/^./, (letter) => letter.toUpperCase()),
      text: value === true ? 'Yes' : String(value),
    }));
