import type { SheetColumn, SheetContent, SheetPlan } from '@atelier/pages';
import { groupCount } from './sizes.ts';

const money = (value: number): string => `$${value.toFixed(2)}`;
const words = [
  'Halcyon',
  'Cirrus',
  'Tempo',
  'Oakley Row',
  'Ledger',
  'Greer',
  'Ветер',
  'Pillowform',
  'Delphine',
  'Quill',
];
const colorNames = ['Charcoal / Coral', 'Navy / Blue', 'Olive / Black', 'Light Pink / Lavender', 'White / Green'];

const styleOf = (at: number, colors: number) => ({
  style: String(100_000 + at),
  name: `${words[at % 10]} - ${words[(at * 7) % 10]} ${at % 90}`,
  sortNumber: at + 1,
  values: { sizeRange: '5 to 11', boxCategory: 'ABC'[at % 3]!, dutyCode: `6404.${at % 100}.${1000 + (at % 9000)}` },
  colors: Array.from({ length: colors }, (_, nth) => ({
    code: `C${nth}${at % 50}`,
    name: colorNames[(at + nth) % 5]!,
    picture: String(at * colors + nth),
    values: {
      cost: money(20 + (at % 60)),
      suggestedRetail: money(45 + (at % 90)),
      initialMarkup: `${(40 + (at % 200) / 10).toFixed(1)}%`,
      availability: `${String(1 + (at % 12)).padStart(2, '0')}/15/27`,
    },
  })),
});

export const sheetContent = ({ styles, colors }: { styles: number; colors: number }): SheetContent => {
  const share = styles / groupCount;
  return {
    company: 'Atelier',
    title: 'Alder Outfitters Women',
    season: 'Spring 2027',
    author: 'Theo Lindqvist',
    date: 'November 16, 2026',
    location: { name: 'United States', currency: 'US dollars', decimals: 2 },
    disclaimer: 'Wholesale prices in US dollars. Subject to change.',
    legend: [{ title: 'Size scales', rows: [{ term: 'W-STD', meaning: 'Women 5 to 11, halves to 10' }] }],
    groups: Array.from({ length: groupCount }, (_, group) => ({
      title: `Group ${group + 1}`,
      styles: Array.from({ length: share }, (__, at) => styleOf(group * share + at, colors)),
    })),
  };
};

const column = (key: string, label: string, print: SheetColumn['print'], of: SheetColumn['of']): SheetColumn => ({
  key,
  label,
  heading: label,
  print,
  of,
});

export const sheetPlan: SheetPlan = {
  layout: 'linesheetExpanded',
  name: 'Linesheet Expanded',
  paper: 'A4',
  columns: [
    column('cost', 'Cost', 'figure', 'color'),
    column('suggestedRetail', 'Suggested Retail', 'figure', 'color'),
    column('initialMarkup', 'Initial Markup', 'figure', 'color'),
    column('sizeRange', 'Size Range', 'fact', 'style'),
    column('boxCategory', 'Box Category', 'fact', 'style'),
    column('dutyCode', 'Duty Code', 'fact', 'style'),
    column('availability', 'Availability', 'figure', 'color'),
  ],
  options: {
    pageNumbers: true,
    author: true,
    date: true,
    sizeLegend: true,
    priceDisclaimer: true,
    seasonCoverPage: true,
    titlePage: true,
    showSortNumber: true,
    hideColorSpillover: false,
    includeSectionBreaks: true,
    groupDividers: true,
    groupPageBreaks: true,
    includeImages: true,
    tableOfContents: true,
  },
};
