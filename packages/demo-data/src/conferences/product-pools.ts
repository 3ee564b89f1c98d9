import type { Poster } from '@atelier/domain/conference/poster';
import type { Product } from '@atelier/domain/product/product';
import { demoLocations } from '../company/locations.ts';
import type { Dice } from '../random.ts';

type Pair = Poster['products'][number];

/** Style-colors of the demo by what a poster is for; of each style one color, as a poster shows a shoe once. */
export interface ProductPools {
  /** Some of a pool, unlike each other; of an empty pool any shoes. */
  take(roll: Dice, pool: string, count: number): Pair[];
  /** In the order of the catalogue. */
  categoriesOf(tab: string): readonly string[];
}

const most = 240;
const mostCategories = 8;

const tabOf = (gender: string): string =>
  gender === 'Women' ? 'Womens' : gender === 'Men' ? 'Mens' : gender === 'Unisex' ? 'Unisex' : 'Kids';

const poolsOfProduct = ({ productType, gender, category, pillar }: Product): string[] => {
  if (productType === 'Apparel') return ['Apparel'];
  if (productType !== 'Footwear') return [];
  const tab = tabOf(gender);
  return [
    'Shoes',
    tab,
    `${tab}/${category}`,
    ...(category === 'Work' ? ['Work'] : []),
    ...(tab === 'Kids' ? ['BTS'] : []),
    ...(pillar === 'Move' ? ['Performance'] : []),
  ];
};

/** What every location carries is on the posters of everybody. */
const isEverywhere = ({ locations }: Product): boolean => {
  const codes = new Set(locations.map(({ code }) => code));
  return demoLocations.every(({ key }) => codes.has(key.split('_', 1)[0] ?? ''));
};

export const poolsOf = (products: Iterable<Product>): ProductPools => {
  const pools = new Map<string, Pair[]>();
  const styles = new Set<string>();
  for (const product of products) {
    if (product.images.length === 0 || styles.has(product.style) || !isEverywhere(product)) continue;
    styles.add(product.style);
    for (const name of poolsOfProduct(product)) {
      const pool = pools.get(name) ?? [];
      if (pool.length < most) pool.push({ style: product.style, color: product.color });
      pools.set(name, pool);
    }
  }
  const poolOf = (name: string): readonly Pair[] => pools.get(name) ?? pools.get('Shoes') ?? [];
  return {
    take(roll, name, count) {
      const pool = poolOf(name);
      const from = roll.int(0, Math.max(0, pool.length - 1));
      return Array.from({ length: Math.min(count, pool.length) }, (_, n) => pool[(from + n) % pool.length] as Pair);
    },
    categoriesOf: (tab) => {
      const own = [...pools.keys()]
        .filter((name) => name.startsWith(`${tab}/`))
        .map((name) => name.slice(tab.length + 1));
      return (own.length > 0 ? own : ['Lifestyle', 'Performance', 'Comfort', 'Outdoor']).slice(0, mostCategories);
    },
  };
};
