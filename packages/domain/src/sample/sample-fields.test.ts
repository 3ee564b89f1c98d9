import { expect, test } from 'vitest';
import { fieldsOfLibrary, foreignFields, missingFields, neededFields, placeFields } from './sample-fields.ts';
import { fullPlace, placeOf } from './sample-place.ts';

test('[M18.1] each library has its own fields and demands those of section 5', () => {
  expect(neededFields('Production').toSorted()).toEqual(
    ['division', 'style', 'color', 'status', 'side', 'totalQty', 'bin'].toSorted(),
  );
  expect(neededFields('Sales').toSorted()).toEqual(
    ['division', 'style', 'color', 'status', 'side', 'totalQty', 'region', 'aisle', 'direction', 'level'].toSorted(),
  );
  expect(fieldsOfLibrary('Production')).toContain('moldNum');
  expect(fieldsOfLibrary('Sales')).not.toContain('moldDate');
  expect(foreignFields('Sales')).toEqual(['moldNum', 'moldDate', 'bin']);
  expect(placeFields('Production')).toEqual(['bin']);
});

test('[M18.1] zero is a quantity, spaces are not a bin', () => {
  const row = { style: '1', color: 'B', division: 'D', side: 'Pair', status: 'Active', totalQty: 0, bin: ' ' };
  expect(missingFields('Production', row)).toEqual(['bin']);
});

test('a place reads as it stands on the shelf; a new bin goes before it', () => {
  const shelf = { region: 'US', aisle: '4', direction: 'L', level: 2, shelf: 'C' };
  expect(placeOf('Sales', shelf)).toBe('4L2C');
  expect(fullPlace('Sales', shelf)).toBe('US 4L2C');
  expect(placeOf('Sales', { ...shelf, newBin: 'N7' })).toBe('N7');
  expect(placeOf('Production', { bin: '118' })).toBe('118');
});
