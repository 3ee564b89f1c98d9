import type { LabelOption } from '@atelier/domain/fields/field';
import type { Product } from '@atelier/domain/product/product';
import type { DemoCalendar, DemoSeason } from '../calendar.ts';
import type { DemoFolder, DemoPlan } from './demo-assortment.ts';
import { demoId } from './demo-id.ts';
import { byGender, marketWeek, shopWalk } from './demo-layouts.ts';

export const seasonTitle = ({ season, year }: DemoSeason) => `${season} ${year}`;

export const planLabels: readonly LabelOption[] = [
  { name: 'Core', color: '#3f6b4f' },
  { name: 'Push', color: '#b4532a' },
  { name: 'Window', color: '#8a6d1f' },
  { name: 'Exit', color: '#6b7280' },
];

type Given = Partial<DemoPlan> & Pick<DemoPlan, 'title' | 'hierarchy'>;

const plan = (given: Given): DemoPlan => ({
  id: demoId(`${given.hierarchy.join('/')}/${given.title}`),
  subTitle: '',
  orgType: 'regular',
  method: 'static',
  productType: 'Footwear',
  channel: 'Wholesale',
  region: 'US',
  season: null,
  year: null,
  gender: null,
  state: 'Published',
  labels: planLabels,
  query: null,
  carryoverDate: null,
  age: 3,
  editor: 'mgr',
  starredBy: [],
  takes: () => false,
  most: 80,
  ...given,
});

const inSeason = (season: DemoSeason) => (product: Product) => product.seasonCodes.includes(season.code);
const wears = (gender: string, type: string) => (product: Product) =>
  product.gender === gender && product.productType === type;
const both = (a: (product: Product) => boolean, b: (product: Product) => boolean) => (product: Product) =>
  a(product) && b(product);

export const demoFolders = ({ seasons, current }: DemoCalendar): DemoFolder[] => {
  const folder = (title: string, ...hierarchy: string[]) => ({
    id: demoId(`folder/${[...hierarchy, title].join('/')}`),
    title,
    hierarchy,
  });
  const [now, next] = [seasons[current] as DemoSeason, seasons[current + 1] as DemoSeason];
  return [
    folder(seasonTitle(next)),
    folder('Key Accounts', seasonTitle(next)),
    folder('Regions', seasonTitle(next)),
    folder(seasonTitle(now)),
    folder('Line Plans'),
    folder('Showrooms'),
  ];
};

const accounts = [
  ['Alder Outfitters', 'Women', 'US', 90],
  ['Bramble Shoes', 'Men', 'US', 75],
  ['Cedar Department Stores', 'Women', 'US', 120],
  ['Dunmore Sport', 'Men', 'Europe', 64],
  ['Eastgate Family Footwear', 'Boys', 'US', 48],
  ['Fairholm Uniform Supply', 'Men', 'US', 40],
  ['Granary Outlet', 'Women', 'Europe', 70],
] as const;

const accountPlans = (next: DemoSeason): DemoPlan[] =>
  accounts.map(([account, gender, region, most], n) =>
    plan({
      title: `${account} ${gender}`,
      subTitle: account,
      hierarchy: [seasonTitle(next), 'Key Accounts'],
      region,
      gender,
      season: next.season,
      year: next.year,
      most,
      age: n * 2,
      state: n === 4 ? 'Unpublished' : 'Published',
      starredBy: n < 2 ? ['mgr', 'user'] : [],
      carryoverDate: next.begins,
      takes: both(inSeason(next), wears(gender, 'Footwear')),
      ...(n === 0 ? { layout: shopWalk } : {}),
    }),
  );

const regionPlans = (next: DemoSeason): DemoPlan[] =>
  (['US', 'Europe', 'International', 'Global'] as const).flatMap((region, n) => [
    plan({
      title: `${region} Footwear`,
      hierarchy: [seasonTitle(next), 'Regions'],
      region,
      channel: 'All',
      season: next.season,
      year: next.year,
      most: 150,
      age: 5 + n,
      takes: both(inSeason(next), (product) => product.productType === 'Footwear'),
      ...(region === 'US' ? { layout: byGender } : {}),
    }),
    plan({
      title: `${region} Apparel`,
      hierarchy: [seasonTitle(next), 'Regions'],
      region,
      productType: 'Apparel',
      channel: 'Retail',
      season: next.season,
      year: next.year,
      most: 60,
      age: 9 + n,
      takes: both(inSeason(next), (product) => product.productType === 'Apparel'),
    }),
  ]);

const dynamicPlans = (now: DemoSeason): DemoPlan[] => {
  const dynamic = (title: string, query: DemoPlan['query'], more: Partial<DemoPlan> = {}) =>
    plan({ title, query, method: 'dynamic', hierarchy: ['Showrooms'], labels: [], ...more });
  return [
    dynamic('Vegan Footwear', { vegan: true, seasonCodes: [now.code] }, { starredBy: ['mgr'] }),
    dynamic('New Styles for Women', { newStyle: true, gender: 'Women' }),
    dynamic('Focus Styles', { focusStyle: true }, { channel: 'Retail' }),
    dynamic('Kids Apparel', { gender: ['Boys', 'Girls', 'Infants'] }, { productType: 'Apparel', region: 'Europe' }),
    dynamic('Displays and Signs', { popCategory: { $ne: null } }, { productType: 'POP' }),
  ];
};

/** The line plan of the whole company: the large assortment of the demo. */
const linePlans = (now: DemoSeason): DemoPlan[] => [
  plan({
    title: 'Global Line Plan',
    hierarchy: ['Line Plans'],
    productType: 'All',
    channel: 'All',
    most: 5_000,
    age: 0,
    starredBy: ['mgr', 'admin'],
    takes: () => true,
  }),
  plan({
    title: `${seasonTitle(now)} Carryover`,
    hierarchy: ['Line Plans'],
    most: 300,
    age: 1,
    carryoverDate: now.begins,
    lost: [
      { style: '099812', color: 'BLK', cells: { colorNote: 'Which style replaces it?' } },
      { style: '099840', color: 'NVY', cells: {} },
    ],
    takes: (product) => product.carryover && product.productType === 'Footwear',
  }),
];

const pastPlans = (now: DemoSeason): DemoPlan[] => [
  plan({
    title: 'Market Week Showroom',
    hierarchy: [seasonTitle(now)],
    most: 60,
    age: 40,
    takes: both(inSeason(now), (product) => product.focusStyle),
    layout: marketWeek,
  }),
  plan({
    title: 'Holiday Sell-In',
    hierarchy: [seasonTitle(now)],
    most: 90,
    age: 120,
    state: 'Archived',
    takes: both(inSeason(now), wears('Women', 'Footwear')),
  }),
  plan({
    title: 'Back to School',
    hierarchy: [seasonTitle(now)],
    most: 70,
    age: 160,
    state: 'Archived',
    takes: both(inSeason(now), wears('Girls', 'Footwear')),
  }),
];

export const regularPlans = ({ seasons, current }: DemoCalendar): DemoPlan[] => {
  const [now, next] = [seasons[current] as DemoSeason, seasons[current + 1] as DemoSeason];
  return [...linePlans(now), ...accountPlans(next), ...regionPlans(next), ...dynamicPlans(now), ...pastPlans(now)];
};
