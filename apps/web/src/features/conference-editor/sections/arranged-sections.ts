import { placeIssue } from '@atelier/domain/conference/site-sections';
import type { Item, Section, Site } from '../queries.ts';

/** An address that no section has yet. */
export const newSection = (sections: readonly Section[]): Section => {
  const taken = new Set(sections.map(({ path }) => path));
  let number = 1;
  while (taken.has(`dashboard/section-${number}`)) number += 1;
  return { path: `dashboard/section-${number}`, kind: 'ads', label: `Section ${number}`, tabs: [] };
};

/** Items that no screen of the site shows: their section or tab has gone. */
export const strayItems = (site: Pick<Site, 'sections'>, items: readonly Item[]): readonly Item[] =>
  items.filter((item) => placeIssue(site, item) !== null);

/** The tabs of a section to stand under; one that has none shows everything at once. */
export const tabsOf = ({ tabs }: Section): readonly string[] => (tabs.length === 0 ? [''] : tabs);
