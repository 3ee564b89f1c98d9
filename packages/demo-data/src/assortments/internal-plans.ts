import type { AssortmentRegion } from '@atelier/domain/assortment/assortment';
import { internalHierarchy } from '@atelier/domain/assortment/folders';
import type { DemoCalendar, DemoSeason } from '../calendar.ts';
import type { DemoPlan } from './demo-assortment.ts';
import { demoId } from './demo-id.ts';
import { layers } from './demo-layouts.ts';
import { planLabels } from './regular-plans.ts';

const regions: readonly AssortmentRegion[] = ['US', 'Europe', 'International', 'Global'];
const channels = ['Wholesale', 'Retail'] as const;
const themes = [
  ['Comfort First', 'Comfort', 'Women'],
  ['Weekend Edit', 'Weekend', 'Men'],
  ['Heritage', 'Heritage', 'Women'],
] as const;
const wardrobe = [
  ['Layers', 'Women'],
  ['Studio', 'Men'],
] as const;

type Place = {
  readonly season: DemoSeason;
  readonly region: AssortmentRegion;
  readonly channel: 'Wholesale' | 'Retail';
};

const internal = (
  { season, region, channel }: Place,
  given: Pick<DemoPlan, 'title' | 'gender' | 'productType' | 'takes'>,
): DemoPlan => ({
  id: demoId(`internal/${season.code}/${region}/${channel}/${given.productType}/${given.gender}/${given.title}`),
  subTitle: '',
  hierarchy: internalHierarchy(region, given.gender),
  orgType: 'internal',
  method: 'static',
  channel,
  region,
  season: season.season,
  year: season.year,
  state: 'Published',
  labels: planLabels,
  query: null,
  carryoverDate: null,
  age: 12,
  editor: 'adminEditor',
  starredBy: [],
  most: 40,
  ...given,
});

const atPlace = (place: Place, published: boolean): DemoPlan[] => [
  ...themes.map(([title, pillar, gender], n) => ({
    ...internal(place, {
      title,
      gender,
      productType: 'Footwear',
      takes: (product) =>
        product.productType === 'Footwear' &&
        product.pillar === pillar &&
        product.gender === gender &&
        product.seasonCodes.includes(place.season.code),
    }),
    state: published || n === 0 ? ('Published' as const) : ('Unpublished' as const),
  })),
  ...wardrobe.map(([title, gender]) => ({
    ...internal(place, {
      title,
      gender,
      productType: 'Apparel',
      takes: (product) =>
        product.productType === 'Apparel' &&
        product.gender === gender &&
        product.seasonCodes.includes(place.season.code),
    }),
    ...(title === 'Layers' && published ? { layout: layers } : {}),
  })),
];

/** Key initiatives and retail assortments of the running and the coming season; the coming one is partly a draft. */
export const internalPlans = ({ seasons, current }: DemoCalendar): DemoPlan[] =>
  [seasons[current], seasons[current + 1]].flatMap((season, n) =>
    season
      ? regions.flatMap((region) => channels.flatMap((channel) => atPlace({ season, region, channel }, n === 0)))
      : [],
  );
