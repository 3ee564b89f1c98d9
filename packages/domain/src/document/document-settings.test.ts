import { expect, test } from 'vitest';
import type { AccessUser } from '../access/user.ts';
import { visibleTo } from '../assortment/visible-fields.ts';
import { columnText } from './column-text.ts';
import { columnsOf, furtherColumns, popColumns, regularColumns, visibleColumns } from './document-columns.ts';
import { documentFilename, filenameIssue } from './document-name.ts';
import { usualSettings } from './document-settings.ts';
import {
  type DocumentLayout,
  documentKindOf,
  documentKinds,
  documentLayouts,
  documentTypes,
} from './document-types.ts';
import { pageOptionKeys } from './page-options.ts';
import { planPages } from './page-plan.ts';
import { readSettings } from './read-settings.ts';

const layouts = Object.keys(documentLayouts) as DocumentLayout[];
const usual = usualSettings('linesheetExpanded', 'regular');
const nothing = new Set<string>();

test('[M14.1] there are 3 types with 6 layouts, 25 regular and 13 POP columns, 6 further toggles and 16 page options', () => {
  expect([documentTypes.length, layouts.length]).toEqual([3, 6]);
  expect([regularColumns, popColumns, furtherColumns].map((columns) => Object.keys(columns).length)).toEqual([
    25, 13, 6,
  ]);
  expect(pageOptionKeys).toHaveLength(16);
  expect(columnsOf('regular')).toEqual(columnsOf('internal'));
});

test('[M14.1] the usual settings of every layout are right settings for every kind of assortment', () => {
  for (const layout of layouts)
    for (const kind of documentKinds) {
      const settings = usualSettings(layout, kind);
      expect(readSettings(JSON.parse(JSON.stringify(settings)), kind)).toEqual({ ok: true, value: settings });
    }
  expect(documentKindOf({ orgType: 'internal', productType: 'POP' })).toBe('POP');
  expect(documentKindOf({ orgType: 'internal', productType: 'Footwear' })).toBe('internal');
});

test.each([
  [null, 'A document needs settings.'],
  [[], 'A document needs settings.'],
  [{ ...usual, watermark: true }, "A document has no setting 'watermark'."],
  [{ ...usual, subtype: 'Thumbnails Only' }, 'There is no document of this type and subtype.'],
  [{ ...usual, paper: 'A0' }, 'The paper is A4 or Letter.'],
  [{ ...usual, columns: 'cost' }, 'The columns of a document are a list.'],
  [{ ...usual, columns: ['cost', 'firstCost'] }, "This document has no column 'firstCost'."],
  [{ ...usual, columns: ['cost', 'cost'] }, "The column 'cost' is there twice."],
  [{ ...usual, columns: [{ cost: 1 }] }, "This document has no column 'object'."],
  [{ ...usual, columns: Array(1000).fill('cost') }, 'A document has at most 31 columns.'],
  [{ ...usual, options: ['watermark'] }, "This document has no page option 'watermark'."],
  [{ ...usual, tableOfContents: 'yes' }, 'A document has a table of contents or has none.'],
  [{ ...usual, filename: 7 }, 'The file name is a text.'],
  [
    { ...usual, filename: '../x' },
    'The name of the file holds characters that not every computer takes. Please rename it.',
  ],
  [{ ...usual, filename: 'x'.repeat(121) }, 'The file name has at most 120 letters.'],
])('settings that are not right are refused with a sentence: %#', (input, problem) => {
  expect(readSettings(input, 'regular')).toEqual({ ok: false, problem });
});

test('a POP document has the POP columns only', () => {
  expect(readSettings({ ...usual, columns: ['nrf'] }, 'POP')).toEqual({
    ok: false,
    problem: "This document has no column 'nrf'.",
  });
  expect(readSettings({ ...usual, columns: ['dimensions'] }, 'regular').ok).toBe(false);
});

const seller: AccessUser = {
  userCode: 'U1',
  permissions: [],
  tbes: [{ territory: 'T', businessEntity: 'B', locations: ['US_10'], colorFilters: { POP: [] } }],
};
const retail = ['suggestedRetail', 'futureSuggestedRetail', 'initialMarkup'] as const;

test.each([
  ['internal', 'US', []],
  ['internal', 'Europe', ['suggestedRetail', 'futureSuggestedRetail']],
  ['regular', 'US', retail],
] as const)(
  '[M3.4] %s in %s plans of retail and markup only %s, whatever the settings ask for',
  (orgType, region, left) => {
    const { removed } = visibleTo(seller, { orgType, region, locationId: 'US' });
    const { columns } = planPages({ ...usual, columns: columnsOf('regular') }, 'internal', removed);
    expect(retail.filter((key) => columns.some((column) => column.key === key))).toEqual(left);
    expect(columns.map(({ key }) => key)).toContain('cost');
  },
);

test('[M3.5] who does not see the prices of the location gets no price column', () => {
  const { removed } = visibleTo(seller, { orgType: 'regular', region: 'US', locationId: 'JP' });
  const prices = ['originalCost', 'cost', 'netCost', 'suggestedRetail', 'initialMarkup', 'futureCost'] as const;
  const visible = visibleColumns('regular', removed);
  expect(prices.filter((key) => visible.includes(key))).toEqual([]);
  expect(visible).toContain('division');
});

test('a plan keeps the order of the columns and prints none of the rules among them', () => {
  const plan = planPages(
    { ...usual, columns: ['suggestedRetail', 'cadOnly', 'cost', 'startScreen'] },
    'regular',
    nothing,
  );
  expect(plan.columns.map(({ key, heading }) => [key, heading])).toEqual([
    ['suggestedRetail', 'Retail'],
    ['cost', 'Cost'],
  ]);
  expect([plan.options.tableOfContents, plan.options.titlePage]).toEqual([true, false]);
});

test('[M14.2] a file is called as it was given, otherwise after the assortment', () => {
  expect(documentFilename('Spring buy.PDF', 'x', 'pdf')).toBe('Spring buy.pdf');
  expect(documentFilename('', 'Alder: Women / Spring?', 'xlsx')).toBe('Alder Women Spring.xlsx');
  expect(documentFilename(' ', '...', 'pdf')).toBe('Document.pdf');
  expect(documentFilename('', '新しい季節', 'pdf')).toBe('新しい季節.pdf');
  expect(filenameIssue('CON')).not.toBeNull();
});

test('[M4.6] values are printed with the currency and decimals of the location', () => {
  const yen = { currencySymbol: '¥', decimalPlaces: 0 };
  expect(columnText('cost', 4500, yen)).toBe('¥4,500');
  expect(columnText('initialMarkup', 0.5425)).toBe('54.3%');
  expect(columnText('percentage', 12.5)).toBe('12.5%');
  expect(columnText('availability', '2026-11-27')).toBe('11/27/26');
  expect(columnText('seasonCodes', ['SP27', 'FA27'])).toBe('SP27, FA27');
  expect([columnText('cost', null), columnText('quantity', 1200)]).toEqual(['', '1,200']);
});
