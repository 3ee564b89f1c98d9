import { describe, expect, it } from 'vitest';
import { aFile, anItem } from './an-item.ts';
import { publishingWords } from './library-row.ts';

describe('[M16] a row of a library', () => {
  it('names what keeps it from being published, in few words', () => {
    expect(publishingWords([])).toBe('Ready to publish');
    expect(publishingWords(['Category is missing'])).toBe('Category is missing');
    expect(
      publishingWords(['Type is missing', 'Category is missing', 'Gender is missing', 'Expire Date has passed']),
    ).toBe('Type, Category and Gender are missing, Expire Date has passed');
  });

  it('shows its hero, else its first primary file, else whatever has a picture', () => {
    const [work, first, hero] = [
      aFile('work', { usageType: 'Working File' }),
      aFile('first'),
      aFile('hero', { hero: true }),
    ];
    const shown = (...files: (typeof work)[]) => anItem('a', { files }).thumbnail?.split('/')[4];
    expect([shown(work, first, hero), shown(work, first), shown(work)]).toEqual(['hero', 'first', 'work']);
    expect(shown(aFile('none', { previews: null }))).toBeUndefined();
  });

  it('[G36] is as far as the file that is furthest behind', () => {
    const state = (...states: ('Ready' | 'Failed' | 'Processing')[]) =>
      anItem('a', { files: states.map((one, at) => aFile(`${at}`, { state: one })) }).fileState;
    expect([state('Ready', 'Processing'), state('Ready', 'Failed', 'Processing'), state('Ready'), state()]).toEqual([
      'Processing',
      'Failed',
      'Ready',
      '',
    ]);
  });
});
