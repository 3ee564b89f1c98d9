import { rowPrices } from '@atelier/domain/assortment/edit-row';
import type { CellValue, RowFieldKey } from '@atelier/domain/assortment/row-fields';
import { locationForRegion } from '@atelier/domain/product/location-rules';
import type { Product } from '@atelier/domain/product/product';
import { type Dice, dice, mixSeed, textSeed } from '../random.ts';
import type { DemoPlan, DemoRow } from './demo-assortment.ts';

const styleNotes = [
  'Lead style for the window',
  'Wide widths available from week 6',
  'Buyer asked for two more colors',
  'Hold price until the spring review',
  'Show with the matching tee',
  'Replaces last season’s best seller',
];
const colorNotes = ['Hero color', 'Online only', 'Limited run', 'Confirm lab dip', 'Reorder color', 'Pull from outlet'];
const discounts = [5, 10, 12.5, 15, 20] as const;

type Cells = { [field in RowFieldKey]?: CellValue };

const discounted = (roll: Dice, product: Product, locationId: string): Cells => {
  const place = product.locations.find(({ code }) => code === locationId);
  if (!place || !roll.chance(0.22)) return {};
  return { ...rowPrices({ discountPercent: roll.pick(discounts) }, { cost: place.wholesalePrice }) };
};

const cellsOf = (roll: Dice, plan: DemoPlan, product: Product, locationId: string): Cells => ({
  ...(plan.labels.length > 0 && roll.chance(0.45) ? { label: roll.pick(plan.labels).name } : {}),
  ...(roll.chance(0.15) ? { colorNote: roll.pick(colorNotes) } : {}),
  ...(roll.chance(0.3) ? { quantity: roll.int(2, 60) * 12 } : {}),
  ...(roll.chance(0.08) ? { starred: true } : {}),
  ...discounted(roll, product, locationId),
});

/** The style note is the same on every color, so it comes from the style alone (M6.5). */
const styleNoteOf = (plan: DemoPlan, style: string): Cells => {
  const roll = dice(textSeed(`${plan.id}|${style}`));
  return roll.chance(0.18) ? { styleNote: roll.pick(styleNotes) } : {};
};

export const planRows = (plan: DemoPlan, products: readonly Product[], seed: number): DemoRow[] => {
  if (plan.method === 'dynamic') return [];
  const locationId = locationForRegion(plan.region ?? undefined);
  const rows: DemoRow[] = [...(plan.lost ?? [])];
  for (let at = 0; at < products.length && rows.length < plan.most; at++) {
    const product = products[at] as Product;
    if (!plan.takes(product) || !product.locations.some(({ code }) => code === locationId)) continue;
    const roll = dice(mixSeed(seed ^ textSeed(plan.id), at, 91));
    const group = plan.layout?.groupOf?.(product);
    const cells = {
      ...cellsOf(roll, plan, product, locationId),
      ...styleNoteOf(plan, product.style),
      ...(group ? { displayGroup: group } : {}),
    };
    rows.push({ style: product.style, color: product.color, cells });
  }
  return rows;
};
