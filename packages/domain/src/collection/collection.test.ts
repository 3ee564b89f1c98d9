import { expect, test } from 'vitest';
import { applyCollectionEdits, type CollectionEdit, linkageKey, readLinkage } from './collection.ts';

const edit = (color: string, change: Partial<CollectionEdit> = {}): CollectionEdit => ({
  style: '100',
  color,
  actionType: 'add',
  ...change,
});

test('[M12.2] adding twice is adding once, and picks are selected', () => {
  const rows = applyCollectionEdits([], [edit('BLK'), edit('BLK')]);
  expect(rows).toEqual([
    { style: '100', color: 'BLK', selected: true, collectionStyleNote: '', collectionColorNote: '' },
  ]);
});

test('[M6.5] a collection style note goes to every color of the style, a color note does not', () => {
  const rows = applyCollectionEdits(
    [],
    [edit('BLK'), edit('RED', { collectionStyleNote: 'wide', collectionColorNote: 'hot' }), edit('TAN')],
  );
  expect(rows.map((row) => row.collectionStyleNote)).toEqual(['wide', 'wide', 'wide']);
  expect(rows.map((row) => row.collectionColorNote)).toEqual(['', 'hot', '']);
});

test('[M12.2] deleting and unselecting', () => {
  const rows = applyCollectionEdits([], [edit('BLK'), edit('RED'), edit('BLK', { actionType: 'delete' })]);
  const off = applyCollectionEdits(rows, [edit('RED', { actionType: 'update', selected: false })]);
  expect(off.map(({ color, selected }) => [color, selected])).toEqual([['RED', false]]);
});

test('[T3] a collection is linked by id or by selection, never by both', () => {
  const object = { season: 'Spring', year: 2027 };
  expect(readLinkage({ linkageType: 'linkageId', linkageId: 'a', linkageObject: object }).ok).toBe(false);
  expect(readLinkage({ linkageType: 'linkageId' }).ok).toBe(false);
  expect(readLinkage({ linkageType: 'linkageObject' }).ok).toBe(false);
  expect(linkageKey({ type: 'linkageObject', object: { year: 2027, season: 'Spring' } })).toBe(
    linkageKey({ type: 'linkageObject', object }),
  );
});
