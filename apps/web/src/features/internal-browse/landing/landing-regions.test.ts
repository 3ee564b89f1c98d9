import { expect, test } from 'vitest';
import type { FoundAssortment } from '../selection.ts';
import { landingRegions } from './landing-regions.ts';

const found = (region: string, gender: string | null, title: string) =>
  ({ region, gender, title, productType: 'Footwear' }) as FoundAssortment;

test('[M12.1] a season by region and gender, in the order of the regions', () => {
  const shown = landingRegions([
    found('Global', 'Women', 'G'),
    found('US', null, 'Open'),
    found('US', 'Women', 'Heritage'),
    found('US', 'Men', 'Weekend'),
    found('US', 'Women', 'Comfort'),
  ]);
  expect(
    shown.map(({ region, genders }) => [
      region,
      genders.map(({ gender, assortments }) => [gender, assortments.map(({ title }) => title)]),
    ]),
  ).toEqual([
    [
      'US',
      [
        ['Men', ['Weekend']],
        ['Women', ['Comfort', 'Heritage']],
        [null, ['Open']],
      ],
    ],
    ['Global', [['Women', ['G']]]],
  ]);
});
