import type { AssetFile } from '@atelier/contract/library/library';
import { describe, expect, it } from 'vitest';
import { aFile, anItem } from './an-item.ts';
import { fileWord } from './file-words.ts';
import { cellsEdit, fileEdits, withHero, withUsage } from './item-edits.ts';

const [a, b] = [aFile('a', { hero: true }), aFile('b')];

describe('[M16.2] the files of an item', () => {
  it('go, come back and change in one edit each way', () => {
    const edits = (from: readonly AssetFile[], to: readonly AssetFile[]) =>
      fileEdits(from.map(fileWord), to.map(fileWord));
    expect(edits([a, b], [b])).toEqual({ deleteFiles: ['a'] });
    expect(edits([b], [a, b])).toEqual({ addFiles: ['a'], updateFiles: [{ _id: 'a', hero: true }] });
    expect(edits([a], [a, b])).toEqual({ addFiles: ['b'] });
    expect(edits([a, b], withUsage([a, b], 'b', 'Working File'))).toEqual({
      updateFiles: [{ _id: 'b', usageType: 'Working File' }],
    });
    expect(edits([a, b], [a, b])).toEqual({});
  });

  it('have one hero', () => {
    expect(withHero([a, b], 'b', true).map(({ hero }) => hero)).toEqual([false, true]);
    expect(withHero([a, b], 'a', false).map(({ hero }) => hero)).toEqual([false, false]);
  });
});

describe('[M16.2] the cells of an item', () => {
  it('are sent with the version they were made on; blank is null', () => {
    const write = (column: string, to: unknown) => ({ id: 'x', column, from: null, to });
    expect(cellsEdit(anItem('x'), [write('season', undefined), write('gender', ['Mens'])])).toEqual({
      _id: 'x',
      version: 3,
      values: { season: null, gender: ['Mens'] },
    });
    const retail = anItem('x', { libraryType: 'GlobalRetailAsset', librarySubType: 'VisualAsset' });
    expect(cellsEdit(retail, [write('part', 'Resources')])).toEqual({
      _id: 'x',
      version: 3,
      librarySubType: 'Resource',
    });
  });
});
