import type { Product } from '@atelier/domain/product/product';
import { demoCalendar } from '../calendar.ts';
import type { DemoAssortment, DemoFolder } from './demo-assortment.ts';
import { internalPlans } from './internal-plans.ts';
import { planRows } from './plan-rows.ts';
import { demoFolders, regularPlans } from './regular-plans.ts';

export type DemoAssortmentOptions = {
  readonly seed: number;
  readonly today: string;
  readonly products: Iterable<Product>;
};

/** Enough to choose from; a demo of a million products needs no larger choice. */
const mostConsidered = 12_000;

const firstOf = (products: Iterable<Product>): Product[] => {
  const held: Product[] = [];
  for (const product of products) {
    held.push(product);
    if (held.length === mostConsidered) break;
  }
  return held;
};

/** What the demo company plans: folders and the assortments in them, the same for the same seed and day. */
export const demoAssortments = ({
  seed,
  today,
  products,
}: DemoAssortmentOptions): { readonly folders: DemoFolder[]; readonly assortments: Iterable<DemoAssortment> } => {
  const calendar = demoCalendar(today);
  const considered = firstOf(products);
  const plans = [...regularPlans(calendar), ...internalPlans(calendar)];
  return {
    folders: demoFolders(calendar),
    assortments: plans.values().map((plan) => ({ ...plan, rows: planRows(plan, considered, seed) })),
  };
};
