import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedWords, followsWords, movedBy, shownValue } from './feed-words.ts';

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

describe('a text that changed', () => {
  it('marks the words in the middle alone', () => {
    expect(changedWords('leather with a stitched sole', 'leather with a welted sole')).toEqual({
      before: 'leather with a',
      struck: 'stitched',
      bold: 'welted',
      after: 'sole',
    });
  });

  it('can be put together again, whatever changed', () => {
    const words = fc.array(fc.stringMatching(/^[ab]{1,2}$/), { maxLength: 6 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(words, words, (from, to) => {
        const { before, struck, bold, after } = changedWords(from, to);
        expect(joined(before, struck, after)).toBe(from);
        expect(joined(before, bold, after)).toBe(to);
      }),
    );
  });
});

it('a price says by how much it moved, and nothing where there was none', () => {
  expect(movedBy('money', 45.75, 47.25)).toBe('+3.28 %');
  expect(movedBy('money', '50', '45')).toBe('−10.00 %');
  expect(movedBy('money', null, 45)).toBe('');
  expect(movedBy('money', 0, 45)).toBe('');
  expect(movedBy('text', 1, 2)).toBe('');
});

it('values read as people write them', () => {
  expect(shownValue('money', '43')).toBe('43.00');
  expect(shownValue('date', '2027-01-08')).toBe('01/08/27');
  expect(shownValue('texts', ['a', 'b'])).toBe('a, b');
  expect(shownValue('flag', false)).toBe('No');
  expect(shownValue('text', null)).toBe('none');
});

describe('what follows of a feed', () => {
  it('is said of what will be, of what was, and of what was taken back', () => {
    const touched = { totalCount: 2, published: 1 };
    expect(followsWords({ state: 'ready' }, touched)).toBe(
      'Taking these changes touches 2 assortments, 1 of them published.',
    );
    expect(followsWords({ state: 'applied' }, touched)).toBe(
      'These changes touched 2 assortments, 1 of them published.',
    );
    expect(followsWords({ state: 'applied' }, { totalCount: 1, published: 1 })).toBe(
      'These changes touched 1 assortment, which is published.',
    );
    expect(followsWords({ state: 'rolledBack' }, { totalCount: 0, published: 0 })).toBe(
      'Taken back, these changes touched no assortment.',
    );
  });
});
