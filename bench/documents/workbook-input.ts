import type { GatheredDocument } from '@atelier/api/src/features/documents/content/gather-document.ts';
import { type ColumnKind, documentColumn } from '@atelier/domain/document/document-columns';
import { usualSettings } from '@atelier/domain/document/document-settings';
import { planPages } from '@atelier/domain/document/page-plan';
import { groupCount, workbookRows } from './sizes.ts';

type Group = GatheredDocument['groups'][number];
type Row = Group['styles'][number]['rows'][number];

const made: Readonly<Record<ColumnKind, (at: number) => unknown>> = {
  text: (at) => `Text ${at % 400}`,
  texts: (at) => [`First ${at % 40}`, `Second ${at % 30}`],
  number: (at) => at,
  money: (at) => 20 + (at % 9_000) / 100,
  percent: (at) => 40 + (at % 200) / 10,
  date: (at) => `2027-${String(1 + (at % 12)).padStart(2, '0')}-15T00:00:00.000Z`,
};

const plan = planPages(usualSettings('linesheetExpanded', 'regular'), 'regular', new Set());

const rowOf = (at: number): Row => ({
  id: String(at),
  style: String(100_000 + (at >> 2)),
  color: `C${at % 50}`,
  name: `Halcyon - Oakley Row ${at % 90}`,
  colorName: 'Charcoal / Coral',
  group: '',
  sizeScale: 'W-STD',
  sizeRange: '5 to 11',
  picture: String(at),
  values: Object.fromEntries(plan.columns.map(({ key }) => [key, made[documentColumn(key).kind](at)])),
});

const styleOf = (nth: number): Group['styles'][number] => {
  const rows = [0, 1, 2, 3].map((color) => rowOf(nth * 4 + color));
  return { style: rows[0]!.style, rows };
};

/** Four colors to a style, in groups, with the columns of an expanded line sheet: both sides write these cells. */
export const workbookInput = (): GatheredDocument => {
  const share = workbookRows / 4 / groupCount;
  const group = (nth: number): Group => ({
    title: `Group ${nth + 1}`,
    blocks: [],
    pictures: [],
    styles: Array.from({ length: share }, (_, at) => styleOf(nth * share + at)),
  });
  return {
    plan,
    facts: {
      company: 'Atelier',
      title: 'Alder Outfitters Women',
      date: 'November 16, 2026',
      location: { name: 'United States', currency: '$', decimals: 2 },
    },
    groups: Array.from({ length: groupCount }, (_, nth) => group(nth)),
    sizes: new Map(),
  };
};
