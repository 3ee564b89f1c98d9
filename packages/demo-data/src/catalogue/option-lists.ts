import { demoCalendar } from '../calendar.ts';
import { demoBusinessEntities } from '../company/territories.ts';
import { apparelFamilies } from './apparel-families.ts';
import { popColors, productColors } from './colors.ts';
import { footwearFamilies } from './footwear-families.ts';
import { popFamilies, popGenders } from './pop-families.ts';

export type OptionEntry = { readonly value: string; readonly label: string };

const distinct = (values: Iterable<string | null>): OptionEntry[] =>
  [...new Set([...values].filter((value) => value !== null))].sort().map((value) => ({ value, label: value }));

/** Lists behind `options/data/{name}` that an administrator may edit; lists read from live data are not here. */
export const demoOptionLists = (today: string): Record<string, readonly OptionEntry[]> => {
  const { seasons } = demoCalendar(today);
  return {
    businessEntities: demoBusinessEntities.map(({ name }) => ({ value: name, label: name })),
    seasons: seasons.map(({ code, season, year }) => ({ value: code, label: `${season} ${year}` })),
    seasonNames: distinct(['Spring', 'Fall']),
    years: distinct(seasons.map(({ year }) => String(year))),
    genders: distinct(['Men', 'Women', 'Boys', 'Girls', 'Infants', 'Unisex']),
    divisions: distinct([
      ...footwearFamilies.map((family) => family.division),
      ...['Women', 'Men'].map((gender) => `${gender}'s Apparel`),
      'Unisex Apparel',
      'Kids Apparel',
      'Point of Purchase',
    ]),
    divisionGroups: distinct([...footwearFamilies.map((family) => family.divisionGroup), 'Apparel', 'POP']),
    pillars: distinct(footwearFamilies.map((family) => family.pillar)),
    categories: distinct([...footwearFamilies, ...apparelFamilies].map((family) => family.category)),
    outsoles: distinct(footwearFamilies.flatMap((family) => family.outsoles)),
    types: distinct(footwearFamilies.map((family) => family.type)),
    shapes: distinct(footwearFamilies.map((family) => family.shape)),
    heights: distinct(footwearFamilies.flatMap((family) => family.heights)),
    closures: distinct(footwearFamilies.flatMap((family) => family.closures)),
    sports: distinct(footwearFamilies.map((family) => family.sport)),
    widths: distinct(['Medium', 'Wide', 'Extra Wide']),
    apparelTypes: distinct(apparelFamilies.map((family) => family.apparelType)),
    apparelSubTypes: distinct(apparelFamilies.map((family) => family.apparelSubType)),
    popTypes: distinct(popFamilies.map((family) => family.popType)),
    popCategories: distinct(['ALL', ...popFamilies.map((family) => family.popCategory)]),
    popGenders: distinct(popGenders),
    lifeCycles: distinct(['New', 'Core', 'Preview', 'Closeout']),
    storeTypes: distinct(['Concept', 'Outlet', 'Big Box', 'Online']),
    boughtStatuses: distinct(['Bought', 'Passed', 'Open']),
    colors: productColors.map(({ code, description }) => ({ value: code, label: description })),
    popColors: popColors.map(({ code, description }) => ({ value: code, label: description })),
    lineStatuses: [
      { value: 'A', label: 'Active' },
      { value: 'R', label: 'Reorder' },
      { value: 'O', label: 'On Hold' },
    ],
  };
};
