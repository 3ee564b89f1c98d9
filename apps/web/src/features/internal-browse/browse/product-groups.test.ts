import { expect, test } from 'vitest';
import { productGroups } from './product-groups.ts';

const row = (style: string, color: string, pillar: string | null) => ({
  id: `${style}-${color}`,
  ...{ style, color, pillar, name: style, colorDescription: color, thumbnail: null, displayGroup: 'By hand' },
});
const rows = [row('W1', 'BLK', 'Work'), row('W2', 'RED', null), row('W3', 'TAN', 'Comfort'), row('W1', 'RED', 'Work')];
const group = (title: string, index: number) => ({
  ...{ groupBy: 'Pillar' as const, title, index, locked: false, alwaysOpen: false, version: 1 },
});
const of = {
  orgType: 'internal' as const,
  productType: 'Footwear' as const,
  uiSettings: {},
  displayGroups: [group('Comfort', 0), group('Empty', 1), group('Work', 2)],
  customContent: [],
};

test('[M12.1, M10.1] groups by pillar in the saved order, colors beside their style, nothing empty', () => {
  expect(
    productGroups(of, rows).map(({ title, slug, styleCount, products }) => [
      title,
      slug,
      styleCount,
      products.map(({ id }) => id),
    ]),
  ).toEqual([
    ['Comfort', 'comfort', 1, ['W3-TAN']],
    ['Work', 'work', 1, ['W1-BLK', 'W1-RED']],
    ['Uncategorized', 'uncategorized', 1, ['W2-RED']],
  ]);
});

test('[G37] groups made by hand where the assortment is grouped by nothing else', () => {
  const byHand = { ...of, uiSettings: { groupSettings: { groupBy: 'None' } } };
  expect(productGroups(byHand, rows).map(({ title }) => title)).toEqual(['By hand']);
});
