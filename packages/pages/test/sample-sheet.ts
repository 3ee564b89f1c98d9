import type { SheetColor, SheetContent, SheetGroup, SheetStyle } from '../src/content/sheet-content.ts';
import type { SheetColumn, SheetLayout, SheetPlan } from '../src/content/sheet-plan.ts';

const column = (key: string, print: SheetColumn['print'], of: SheetColumn['of']): SheetColumn => ({
  key,
  label: key,
  heading: key,
  print,
  of,
});

export const sampleColumns: readonly SheetColumn[] = [
  column('cost', 'figure', 'color'),
  column('netCost', 'figure', 'color'),
  column('suggestedRetail', 'figure', 'color'),
  column('availability', 'figure', 'color'),
  column('sizeRange', 'fact', 'style'),
  column('dutyCode', 'fact', 'style'),
  column('features', 'long', 'style'),
];

const money = (value: number): string => `$${value.toFixed(2)}`;

const sampleColor = (style: number, at: number): SheetColor => ({
  code: `K${style}X${at}`,
  name: at % 3 === 0 ? 'ダークネイビー' : 'Light Pink / Lavender',
  ...(at % 4 === 3 ? {} : { picture: `p${style}-${at}` }),
  values: {
    cost: money(20 + style),
    netCost: money(18 + style + at / 4),
    suggestedRetail: money(50 + style),
    availability: `0${1 + (at % 9)}/15/27`,
  },
  sizes: { sizes: ['5', '5H', '6'], rows: [{ date: '11/27/26', figures: ['12', '', '144'] }] },
});

const sampleStyle = (style: number, colors: number, name: string): SheetStyle => ({
  style: String(100_000 + style),
  name,
  sortNumber: style + 1,
  values: { sizeRange: '5 to 11', dutyCode: `6404.${1000 + style}`, features: 'Knit upper\nMolded sole' },
  colors: Array.from({ length: colors }, (_, at) => sampleColor(style, at)),
});

const names = [
  'Halcyon',
  'Кроссовки «Ветер»',
  '風のランナー',
  'A very long name of a product that nobody would ever say aloud',
];

/** As many styles as wanted in three groups; the second one has 30 colors. */
export const sampleContent = (styles: number, more: Partial<SheetContent> = {}): SheetContent => {
  const all = Array.from({ length: styles }, (_, at) => sampleStyle(at, at === 1 ? 30 : 1 + (at % 5), names[at % 4]!));
  const share = Math.ceil(styles / 3);
  const groups = ['Comfort', 'Die außergewöhnlich lange Gruppe', 'Work'].map(
    (title, at): SheetGroup => ({ title, styles: all.slice(at * share, (at + 1) * share) }),
  );
  return {
    company: 'Atelier',
    title: 'Alder Outfitters Women',
    season: 'Spring 2027',
    author: 'Theo Lindqvist',
    date: 'November 16, 2026',
    location: { name: 'United States', currency: 'US dollars', decimals: 2 },
    disclaimer: 'Wholesale prices in US dollars. Subject to change.',
    legend: [{ title: 'Size scales', rows: [{ term: 'W-STD', meaning: 'Women 5 to 11' }] }],
    groups: groups.filter((group) => group.styles.length > 0),
    ...more,
  };
};

const nothing: SheetPlan['options'] = {
  pageNumbers: true,
  author: true,
  date: true,
  sizeLegend: false,
  priceDisclaimer: true,
  seasonCoverPage: false,
  titlePage: false,
  showSortNumber: false,
  hideColorSpillover: false,
  includeSectionBreaks: true,
  groupDividers: false,
  groupPageBreaks: false,
  includeImages: true,
  tableOfContents: false,
};

export const samplePlan = (
  layout: SheetLayout,
  options: Partial<SheetPlan['options']> = {},
  more: Partial<SheetPlan> = {},
): SheetPlan => ({
  layout,
  name: layout,
  paper: 'A4',
  columns: sampleColumns,
  options: { ...nothing, ...options },
  ...more,
});
