import { type ConferenceGroup, conferenceGroups } from '@atelier/domain/conference/conference';
import type { Opening, SectionKind, SiteMap, SiteSection } from '@atelier/domain/conference/site-sections';
import { type SiteTheme, usualTheme } from '@atelier/domain/conference/theme';

/** A ground and what stands on it. */
export type Pair = readonly [ground: string, ink: string];

export interface DemoSite {
  readonly slug: string;
  readonly title: string;
  readonly intro: string;
  readonly season: 'Spring' | 'Fall';
  readonly year: number;
  readonly guarded: boolean;
  readonly groups: readonly ConferenceGroup[];
  readonly theme: SiteTheme;
  /** Of its posters. */
  readonly palette: readonly Pair[];
  readonly map: SiteMap;
}

export const genderTabs = ['Womens', 'Mens', 'Kids', 'Unisex'] as const;

export const adTabs = [
  'Marketing',
  'Womens',
  'Mens',
  'Kids',
  'Unisex',
  'Work',
  'BTS',
  'International',
  'Performance',
  'Social',
  'Radio',
  'Apparel',
] as const;

const section = (path: string, kind: SectionKind, label: string, tabs: readonly string[] = []): SiteSection => ({
  path,
  kind,
  label,
  tabs,
});

const landing = section('landing', 'landing', 'Landing');
const categories = (path: string) => section(path, 'categories', 'Categories', genderTabs);
const sessions = (path: string) => section(path, 'sessions', 'Sessions');

const map = (opening: Opening, dashboardOpens: string | null, ...sections: readonly SiteSection[]): SiteMap => ({
  opening,
  sections,
  dashboardOpens,
});

const guard = { guarded: true, groups: conferenceGroups } as const;

/** [M22.1] The seven sites of document 2, each with a voice of its own: width, weight, ground and gesture. */
export const demoSites: readonly DemoSite[] = [
  {
    slug: 'spring26',
    title: 'Spring 26',
    intro: 'Lighter soles, longer days. Every style for the first warm week, and the people who made them.',
    season: 'Spring',
    year: 2026,
    ...guard,
    theme: usualTheme,
    palette: [
      ['#f6d3dd', '#5a1730'],
      ['#f0b9a2', '#6b1a12'],
      ['#f2cf3a', '#1c2f6b'],
      ['#12423a', '#9fe0d2'],
      ['#c9c2ee', '#2a1f63'],
    ],
    map: map(
      'load',
      'dashboard/ads',
      landing,
      categories('categories'),
      section('dashboard/ads', 'ads', 'Ads', adTabs),
      sessions('dashboard/sessions'),
    ),
  },
  {
    slug: 'fall25',
    title: 'Fall 25',
    intro: 'Built for weather. Boots that stand all day, and layers that stay dry behind them.',
    season: 'Fall',
    year: 2025,
    ...guard,
    theme: {
      background: '#1c1310',
      ink: '#f4e4d6',
      colour: '#e5562f',
      onColour: '#1c1310',
      width: 62,
      weight: 800,
      upperCase: true,
      tabs: 'side',
      floor: false,
      gesture: 'fill',
      displayMode: 'video',
    },
    palette: [
      ['#e5562f', '#1c1310'],
      ['#3a2620', '#f4e4d6'],
      ['#c79a2b', '#1c1310'],
      ['#f4e4d6', '#3a1a10'],
      ['#2c3431', '#e8c07a'],
    ],
    map: map(
      'load',
      'dashboard/ads',
      landing,
      categories('categories'),
      section('dashboard/ads', 'ads', 'Ads', adTabs),
      sessions('dashboard/sessions'),
    ),
  },
  {
    slug: 'spring25',
    title: 'Spring 25',
    intro: 'A season in bloom: color first, then everything that carries it through the summer.',
    season: 'Spring',
    year: 2025,
    ...guard,
    theme: {
      background: '#f7dce6',
      ink: '#3a0f2c',
      colour: '#8a1f5f',
      onColour: '#fff1f7',
      width: 100,
      weight: 500,
      upperCase: false,
      tabs: 'top',
      floor: true,
      gesture: 'bloom',
      displayMode: 'video',
    },
    palette: [
      ['#8a1f5f', '#ffe3f0'],
      ['#fbb9c9', '#5a0c34'],
      ['#ffe08a', '#5b2a00'],
      ['#d9e8b5', '#27401a'],
      ['#fff6f0', '#7a1f2c'],
    ],
    map: map(
      'load',
      null,
      landing,
      categories('dashboard/categories'),
      section('dashboard/ads', 'ads', 'Ads'),
      sessions('dashboard/sessions'),
    ),
  },
  {
    slug: 'fall24',
    title: 'Fall 24',
    intro: 'Night colors and bright stripes, straight to the shelves.',
    season: 'Fall',
    year: 2024,
    ...guard,
    theme: {
      background: '#10243f',
      ink: '#e9f1fa',
      colour: '#f3c632',
      onColour: '#10243f',
      width: 80,
      weight: 700,
      upperCase: true,
      tabs: 'top',
      floor: false,
      gesture: 'stripes',
      displayMode: 'video',
    },
    palette: [
      ['#f3c632', '#10243f'],
      ['#1d3f70', '#f2f7ff'],
      ['#7cc4d8', '#08263a'],
      ['#c02f1b', '#fff4ec'],
      ['#e9f1fa', '#10243f'],
    ],
    map: map('none', null, categories('categories'), section('ads', 'ads', 'Ads'), sessions('sessions')),
  },
  {
    slug: 'spring24',
    title: 'Spring 24',
    intro: 'Welcome. The sun is up, and so is everything we made for it.',
    season: 'Spring',
    year: 2024,
    ...guard,
    theme: {
      background: '#fff1d0',
      ink: '#3a1c08',
      colour: '#b23a0e',
      onColour: '#fff6e3',
      width: 112,
      weight: 400,
      upperCase: false,
      tabs: 'top',
      floor: true,
      gesture: 'rise',
      displayMode: 'video',
    },
    palette: [
      ['#b23a0e', '#fff1d8'],
      ['#f7b733', '#4a1d00'],
      ['#ffd9c2', '#6a1f08'],
      ['#2f5d62', '#f3f7e6'],
      ['#fffaf0', '#8a2c0a'],
    ],
    map: map(
      'welcome',
      'dashboard/categories',
      categories('dashboard/categories'),
      section('dashboard/ads', 'ads', 'Ads'),
      sessions('dashboard/sessions'),
      section('dashboard/marketing', 'marketing', 'Marketing'),
    ),
  },
  {
    slug: 'fall23',
    title: 'Fall 23',
    intro: 'Typed up in the workshop: what is new, what stays, and which doors open this fall.',
    season: 'Fall',
    year: 2023,
    ...guard,
    theme: {
      background: '#e9e3d8',
      ink: '#1f1a16',
      colour: '#7c2718',
      onColour: '#f8efe2',
      width: 70,
      weight: 600,
      upperCase: false,
      tabs: 'side',
      floor: true,
      gesture: 'type',
      displayMode: 'catalog',
    },
    palette: [
      ['#7c2718', '#fbeadb'],
      ['#cbbfa8', '#2a1c12'],
      ['#3d4a3a', '#eef0dd'],
      ['#f8efe2', '#5a1e10'],
      ['#9db0b5', '#132226'],
    ],
    map: map(
      'welcome',
      null,
      categories('dashboard/categories'),
      section('dashboard/advertising', 'ads', 'Advertising'),
      section('dashboard/marketing', 'marketing', 'Marketing'),
      section('dashboard/catalogs', 'catalogs', 'DTC Catalogs'),
      section('dashboard/retail', 'retail', 'Retail Openings'),
    ),
  },
  {
    slug: 'spring23',
    title: 'Spring 23',
    intro: 'Paper, folded once. Open to everybody who works here.',
    season: 'Spring',
    year: 2023,
    guarded: false,
    groups: [],
    theme: {
      background: '#cdeef4',
      ink: '#06303a',
      colour: '#0a5565',
      onColour: '#eefcff',
      width: 90,
      weight: 200,
      upperCase: false,
      tabs: 'top',
      floor: true,
      gesture: 'fold',
      displayMode: 'catalog',
    },
    palette: [
      ['#0a5565', '#dff8fc'],
      ['#ffffff', '#0a4a58'],
      ['#ffd7b8', '#5a2a06'],
      ['#a9d6c4', '#0c3a2a'],
      ['#f3f0ff', '#3a2a7a'],
    ],
    map: map(
      'welcome',
      null,
      section('advertising', 'ads', 'Advertising'),
      categories('categories'),
      section('retail', 'retail', 'Retail'),
      section('marketing', 'marketing', 'Marketing'),
      section('dtc-catalog', 'catalogs', 'DTC Catalog'),
    ),
  },
];
