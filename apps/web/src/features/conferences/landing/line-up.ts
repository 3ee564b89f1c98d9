import { pictureOf, productCount } from '../pictures/media-address.ts';
import type { VisitedItem, VisitedSite } from '../queries.ts';

interface Standing {
  readonly id: string;
  readonly address: string;
  /** As large as the screen. */
  readonly isHero: boolean;
}

/** Who opens the show: what the landing itself holds, then the first products of every section in turn. */
export function lineUpOf(site: VisitedSite, most: number): readonly Standing[] {
  const front = new Set(site.sections.filter(({ kind }) => kind === 'landing').map(({ path }) => path));
  const own = site.items.filter(({ section }) => front.has(section));
  const others = site.items.filter(({ section }) => !front.has(section));
  const seen = new Set<string>();
  const standing: Standing[] = [];
  const add = (item: VisitedItem, number: number): void => {
    const product = item.poster?.products[number];
    const key = product ? `${product.style} ${product.color}` : `${item._id} ${number}`;
    if (seen.has(key)) return;
    seen.add(key);
    standing.push({
      id: `${item._id} ${number}`,
      address: pictureOf(site, item, number, 'large'),
      isHero: standing.length === 0 && site.theme.gesture === 'fill',
    });
  };
  for (const item of [...own, ...inTurns(others)])
    for (let number = 0; number < productCount(item) && standing.length < most; number += 1) add(item, number);
  return standing;
}

/** One of each section and tab, then the second ones: the first tab alone would fill the line. */
function inTurns(items: readonly VisitedItem[]): VisitedItem[] {
  const groups = [...Map.groupBy(items, ({ section, tab }) => `${section} ${tab}`).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group[at] ?? [])).flat();
}
