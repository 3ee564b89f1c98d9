import { expect, test } from 'vitest';
import { editsOf } from './collection-edits.ts';

const row = {
  id: 'W-104-BLK',
  style: 'W-104',
  color: 'BLK',
  name: 'Court',
  colorDescription: 'Black',
  picture: '/a.webp',
  selected: true,
  collectionStyleNote: '',
  collectionColorNote: '',
};

test('[M12.2] picks, changes and removals are told in the words of the collections call, removals first', () => {
  const edits = editsOf({
    removed: ['W-1-RED'],
    added: [{ id: row.id, at: 0, row, values: { collectionColorNote: 'window' } }],
    updated: [
      { id: 'W-2-TAN', column: 'selected', from: true, to: false },
      { id: 'W-2-TAN', column: 'collectionStyleNote', from: 'x', to: null },
    ],
  });
  expect(edits).toEqual([
    { style: 'W-1', color: 'RED', actionType: 'delete' },
    {
      style: 'W-104',
      color: 'BLK',
      actionType: 'add',
      selected: true,
      collectionStyleNote: '',
      collectionColorNote: 'window',
    },
    { style: 'W-2', color: 'TAN', actionType: 'update', selected: false, collectionStyleNote: '' },
  ]);
});
