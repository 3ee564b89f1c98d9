import { describe, expect, test } from 'vitest';
import {
  addParameter,
  type FilterModule,
  parametersFor,
  readParameter,
  toggleParameter,
  writeParameter,
} from './filter-bar.ts';
import {
  availabilityValue,
  chipLabel,
  readPastedStyles,
  readPrice,
  readStyleList,
  searchConditions,
  writePrice,
} from './filter-values.ts';
import { productFilterModules } from './product-filters.ts';

const { Footwear, POP } = productFilterModules;
const today = '2026-11-14';
const gender = (value: string) => ({ key: 'gender', value });

describe('the filter bar', () => {
  test('[M8.2] a parameter already present is ignored', () => {
    const chips = [gender('Men')];
    expect(addParameter(Footwear, chips, gender('Men'))).toBe(chips);
  });
  test('[M8.2] a filter that takes one value lets the newest win', () => {
    const chips = addParameter(Footwear, [{ key: 'due', value: '15' }, gender('Men')], { key: 'due', value: '30' });
    expect(chips).toEqual([gender('Men'), { key: 'due', value: '30' }]);
  });
  test('[M8.2] a group or module that takes one filter clears its others', () => {
    const single = (over: Partial<FilterModule>): FilterModule => ({
      ...Footwear,
      groups: Footwear.groups.map((group) => ({ ...group, allowMultiple: false })),
      ...over,
    });
    const chips = [gender('Men'), { key: 'location', value: 'US' }];
    expect(addParameter(single({}), chips, { key: 'pillar', value: 'Run' })).toEqual([
      { key: 'location', value: 'US' },
      { key: 'pillar', value: 'Run' },
    ]);
    expect(addParameter(single({ allowMultiple: false }), chips, { key: 'pillar', value: 'Run' })).toEqual([
      { key: 'pillar', value: 'Run' },
    ]);
  });
  test('[M8.2] an unknown filter or an empty value adds nothing', () => {
    expect(addParameter(Footwear, [], { key: 'popType', value: 'Display' })).toEqual([]);
    expect(addParameter(Footwear, [], gender(''))).toEqual([]);
  });
  test('[M8.2] changing the module keeps only what it knows', () => {
    expect(parametersFor(POP, [gender('Men'), { key: 'color', value: 'BLK' }])).toEqual([
      { key: 'color', value: 'BLK' },
    ]);
  });
  test('choosing a value twice takes it off again', () => {
    expect(toggleParameter(Footwear, toggleParameter(Footwear, [], gender('Men')), gender('Men'))).toEqual([]);
  });
  test('a chip survives the address, colons included', () => {
    const chip = { key: 'search', value: 'a:b' };
    expect(readParameter(writeParameter(chip))).toEqual(chip);
    expect(readParameter('nonsense')).toBeUndefined();
  });
});

describe('what the chips search for', () => {
  const search = (...chips: { key: string; value: string }[]) => searchConditions(Footwear, chips, today);

  test('several values of one filter are alternatives', () => {
    expect(search(gender('Men'), gender('Women'))).toEqual({ gender: { $in: ['Men', 'Women'] } });
  });
  test('[M8.4] At Once is three days back to twenty-nine ahead', () => {
    expect(search({ key: 'available', value: availabilityValue('At Once', ' 9h ') })).toEqual({
      'locations.availability.date': { $gte: '2026-11-11', $lte: '2026-12-13' },
      'locations.availability.inventory': { $gt: 0 },
      'locations.availability.size': '9H',
    });
  });
  test('[M8.4] due in the next 15 days begins two days back and ends 14 ahead', () => {
    expect(search({ key: 'due', value: '15' })).toEqual({ dueDate: { $gte: '2026-11-12', $lte: '2026-11-28' } });
  });
  test('[M8.4] last produced in the last year is 366 days', () => {
    expect(search({ key: 'produced', value: 'Last Year' })).toEqual({
      'locations.lastProdDate': { $gte: '2025-11-13', $lte: '2026-11-14' },
    });
  });
  test('[M8.4] modified since begins at 08:00', () => {
    expect(search({ key: 'since', value: '2026-11-01' })).toEqual({
      modifiedDate: { $gte: '2026-11-01T08:00:00.000Z' },
    });
  });
  test('[M8.5] a price range is on cost or suggested retail of one location', () => {
    const value = writePrice({ kind: 'retail', location: 'EU', from: 50, to: null });
    expect(search({ key: 'price', value })).toEqual({
      'locations.code': 'EU',
      'locations.suggestedRetail': { $gte: 50 },
    });
    expect(readPrice('retail|EU||')).toBeUndefined();
    expect(readPrice('retail|EU|1e9|')).toBeUndefined();
  });
  test('[M8.5] a price at one location beside a search at another means both', () => {
    const price = { key: 'price', value: writePrice({ kind: 'cost', location: 'US', from: 10, to: null }) };
    const us = { 'locations.code': 'US', 'locations.wholesalePrice': { $gte: 10 } };
    expect(search({ key: 'location', value: 'EU' }, price)).toEqual({ 'locations.code': 'EU', $and: [us] });
    expect(search(price, { key: 'location', value: 'US' })).toEqual(us);
  });
  test('[M8.5] a size has at most five characters, upper-cased', () => {
    expect(availabilityValue('At Once', 'abcdefgh')).toBe('At Once/ABCDE');
  });
  test('a pasted list of styles takes any separator and names each once', () => {
    expect(readStyleList('232000, 232041\n232000;\t232082 ../x')).toEqual(['232000', '232041', '232082']);
  });

  test('[M4.3] two columns of a spreadsheet are styles with their colors; a heading is neither', () => {
    expect(readPastedStyles('Style\tColor\r\n100121\tBLK\r\n100128\tC12\r\nSN200\twht\r\n')).toEqual({
      styles: ['100121-BLK', '100128-C12', 'SN200-WHT'],
      unread: [],
    });
    expect(readStyleList('100121 BLK\n100121-crl\n232000 232041')).toEqual([
      '100121-BLK',
      '100121-CRL',
      '232000',
      '232041',
    ]);
  });

  test('a line without a style is named, not dropped', () => {
    expect(readPastedStyles('100121\n../x\nplease add these\n100122').unread).toEqual(['../x', 'please add these']);
  });
  test('a pasted list may name style-colors as well', () => {
    const styles = { $in: ['232000'] };
    expect(search({ key: 'styles', value: '232000' })).toEqual({ style: styles });
    expect(search({ key: 'styles', value: '232041-BLK' })).toEqual({ id: { $in: ['232041-BLK'] } });
    expect(search({ key: 'styles', value: '232000 232041-BLK' })).toEqual({
      $and: [{ $or: [{ style: styles }, { id: { $in: ['232041-BLK'] } }] }],
    });
  });
  test('a value that makes no sense searches for nothing more', () => {
    expect(search({ key: 'due', value: '7' }, { key: 'since', value: 'yesterday' })).toEqual({});
  });
});

test('[M8.3] date chips are MM/DD/YYYY and ranges are joined with a dash', () => {
  const arrives = Footwear.groups.flatMap((group) => group.filters).find((filter) => filter.key === 'arrives');
  expect(chipLabel(arrives!, '2026-10-05..2026-11-12')).toBe('10/05/2026 - 11/12/2026');
});
