import type { SiteSection } from './site-sections.ts';
import type { LoadingGesture, SiteTheme } from './theme.ts';

interface Placed {
  readonly section: string;
  readonly tab: string;
}

export interface Standing<Item> {
  readonly item: Item;
  /** Which of the products on its poster. */
  readonly number: number;
  /** As large as the screen. */
  readonly isHero: boolean;
}

/** How many a landing has room for, by how the season speaks. */
const places: Readonly<Record<LoadingGesture, number>> = {
  walk: 7,
  fill: 1,
  bloom: 5,
  stripes: 7,
  rise: 3,
  type: 7,
  fold: 6,
};

/** One of each section and tab, then the second ones: the first tab alone would fill the line. */
const inTurns = <Item extends Placed>(items: readonly Item[]): Item[] => {
  const groups = [...Map.groupBy(items, ({ section, tab }) => `${section} ${tab}`).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group[at] ?? [])).flat();
};

interface Stage {
  readonly sections: readonly SiteSection[];
  readonly theme: Pick<SiteTheme, 'gesture'>;
}

/** Who opens the show: what the landing itself holds, then the first products of every section in turn, each once. */
export const lineUpOf = <Item extends Placed>(
  { sections, theme }: Stage,
  items: readonly Item[],
  productsOf: (item: Item) => readonly string[],
): readonly Standing<Item>[] => {
  const front = new Set(sections.filter(({ kind }) => kind === 'landing').map(({ path }) => path));
  const own = items.filter(({ section }) => front.has(section));
  const others = items.filter(({ section }) => !front.has(section));
  const standing = new Map<string, Standing<Item>>();
  for (const item of [...own, ...inTurns(others)])
    for (const [number, product] of productsOf(item).entries())
      if (standing.size < places[theme.gesture] && !standing.has(product))
        standing.set(product, { item, number, isHero: standing.size === 0 && theme.gesture === 'fill' });
  return [...standing.values()];
};
