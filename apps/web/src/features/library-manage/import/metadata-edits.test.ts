import { expect, test } from 'vitest';
import { anItem } from '../an-item.ts';
import { metadataEdit, takenBack } from './metadata-edits.ts';

/** A cell that was refused stays told in `emptied`, also when somebody has filled it by hand. */
const row = (values: Record<string, unknown>) => ({
  number: 2,
  names: { filename: 'a.pdf' },
  values: new Map(Object.entries(values)),
  emptied: [{ key: 'season', text: 'Winter', reason: 'no' }],
});

test('[M16] an import sends what differs, and nothing for blank cells', () => {
  const item = anItem('a');
  const sheet = row({ season: 'Fall', gender: ['Mens'], assetType: null, region: [] });
  expect(metadataEdit(sheet, item)).toEqual({ _id: 'a', version: 3, values: { season: 'Fall' } });
  expect(metadataEdit(row({ gender: ['Mens'] }), item)).toBeNull();
});

test('[M16] taken back, each item has what it had before, blank where it was blank', () => {
  const item = anItem('a');
  const edit = metadataEdit(row({ season: 'Fall', gender: ['Womens'], assetType: 'Banner' }), item);
  expect(takenBack(edit!, 4, item)).toEqual({
    _id: 'a',
    version: 4,
    values: { season: null, gender: ['Mens'], assetType: 'Poster' },
  });
});
