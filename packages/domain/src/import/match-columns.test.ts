import { describe, expect, test } from 'vitest';
import { text } from '../fields/text.ts';
import { productFields } from '../product/product-fields.ts';
import type { ImportColumn } from './import-column.ts';
import { matchColumns, rememberMatches } from './match-columns.ts';

const column = (key: string, header: string, label: string, aliases: readonly string[] = []): ImportColumn => ({
  key,
  header,
  label,
  aliases,
  field: text(),
});

const columns = [
  column('style', 'Style', 'Style', productFields.style.headers),
  column('color', 'Color', 'Color', productFields.color.headers),
  column('cost', 'Cost', 'Cost', productFields.cost.headers),
  column('netCost', 'Net Cost', 'Net Cost'),
  column('pillar', 'Pillar', 'Pillar'),
  column('usaDc', 'Warehouse', 'USA DC'),
  column('styleNote', 'Notes', 'Style Note'),
];

describe('[M9.1] columns match in the order of the specification, whatever their case', () => {
  test.each([
    ['exact header text', 'WAREHOUSE', 'usaDc'],
    ['column key', 'netcost', 'netCost'],
    ['label of the product property', 'usa dc', 'usaDc'],
    ['another name of the property', 'Style #', 'style'],
    ['contains the header text', 'Warehouse (main)', 'usaDc'],
    ['is contained in the header text', 'Ware', 'usaDc'],
    ['contains the key', 'my usadc code', 'usaDc'],
    ['nothing', 'Remarks', null],
    ['too short to mean anything', 'W', null],
    ['blank', '  ', null],
  ])('%s: %j', (_title, header, expected) => {
    expect(matchColumns([header], columns)).toEqual([expected]);
  });

  test('[X11] a header that contains two names goes to the longer one', () => {
    expect(matchColumns(['Net Cost USD', 'Cost USD'], columns)).toEqual(['netCost', 'cost']);
    expect(matchColumns(['Cost', 'Net Cost'], columns)).toEqual(['cost', 'netCost']);
  });

  test('an exact header further right is not lost to a vague one before it', () => {
    expect(matchColumns(['Style code', 'Style'], columns)).toEqual([null, 'style']);
  });

  test('[X11] of equal headers the first one counts', () => {
    expect(matchColumns(['Style', 'style ', 'STYLE'], columns)).toEqual(['style', null, null]);
  });

  test('what the user chose last time comes first, even "leave it out"', () => {
    const remembered = rememberMatches(['Remarks', 'Cost'], ['styleNote', null]);
    expect(matchColumns(['remarks ', 'Cost', 'Net Cost'], columns, remembered)).toEqual(['styleNote', null, 'netCost']);
  });

  test('[X7] a header named __proto__ matches nothing and harms nothing', () => {
    expect(matchColumns(['__proto__', 'constructor', 'Style'], columns)).toEqual([null, null, 'style']);
  });
});

test('[M9.1] the short names that sheets really use are known', () => {
  const columns = (['style', 'color', 'discountPercent', 'styleNote', 'quantity'] as const).map((key): ImportColumn => {
    const { label, headers = [] } = productFields[key] as { label: string; headers?: readonly string[] };
    return { key, header: label, label, aliases: headers, field: text() };
  });
  expect(matchColumns(['Style', 'Color', 'Qty', 'Disc %', 'Notes'], columns)).toEqual([
    'style',
    'color',
    'quantity',
    'discountPercent',
    'styleNote',
  ]);
});
