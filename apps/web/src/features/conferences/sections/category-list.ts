import { itemGenders } from '@atelier/domain/conference/conference';
import type { SiteSection } from '@atelier/domain/conference/site-sections';
import type { VisitedItem, VisitedSite } from '../queries.ts';

export interface Category {
  readonly name: string;
  readonly items: readonly VisitedItem[];
}

/** What a section is divided into: its tabs; categories without tabs by gender; anything else is one. */
export function categoriesOf({ items }: Pick<VisitedSite, 'items'>, section: SiteSection): readonly Category[] {
  const own = items.filter((item) => item.section === section.path);
  if (section.tabs.length > 0)
    return section.tabs.map((name) => ({
      name,
      items: own.filter(
        (item) => item.tab === name || (section.kind === 'categories' && item.tab === '' && item.gender === name),
      ),
    }));
  if (section.kind !== 'categories') return [{ name: section.label, items: own }];
  return itemGenders
    .map((name) => ({ name, items: own.filter(({ gender }) => gender === name) }))
    .filter((category) => category.items.length > 0);
}

/** The tab that the address names, else the first that holds something. */
export const chosenOf = (categories: readonly Category[], tab: string | undefined): Category | undefined =>
  categories.find(({ name }) => name === tab) ?? categories.find(({ items }) => items.length > 0) ?? categories[0];
