import { expect, test } from 'vitest';
import { linkageKey, readLinkage, withStyleNotes } from './collection.ts';

const pick = (color: string, collectionStyleNote = '') =>
  [`100-${color}`, { key: { style: '100', color }, values: { collectionStyleNote } }] as const;
const notes = (written: ReadonlyMap<string, Readonly<Record<string, unknown>>>) =>
  [...written].map(([id, values]) => [id, values.collectionStyleNote]);

test('[M6.5] a collection style note goes to every color of the style, a color note does not', () => {
  const written = new Map([['100-RED', { collectionStyleNote: 'wide', collectionColorNote: 'hot' }]]);
  const all = withStyleNotes(written, new Map([pick('BLK'), pick('RED')]));
  expect(notes(all)).toEqual([
    ['100-RED', 'wide'],
    ['100-BLK', 'wide'],
  ]);
  expect(all.get('100-BLK')).not.toHaveProperty('collectionColorNote');
});

test('[M6.5] a new color starts with the note its others share', () => {
  const all = withStyleNotes(new Map([['100-TAN', {}]]), new Map([pick('BLK', 'wide'), pick('TAN')]));
  expect(notes(all)).toEqual([['100-TAN', 'wide']]);
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
