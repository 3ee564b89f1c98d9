import { describe, expect, it } from 'vitest';
import { rowReader } from '../import/import-row.ts';
import { matchColumns } from '../import/match-columns.ts';
import { libraryImportColumns, libraryImportIssues } from './library-import.ts';
import { libraryKinds } from './library-kinds.ts';

const columns = libraryImportColumns(libraryKinds.AdvertisingAsset);
const header = ['File name', 'Asset Type', 'Gender', 'Begin Date'];
const read = rowReader(matchColumns(header, columns), columns);
const line = (number: number, ...cells: string[]) => read({ number, cells })!;

describe('[M16] metadata by filename', () => {
  it('reads a sheet by the names of its columns, in the values of its library', () => {
    const row = line(2, 'slow miles.pdf', 'poster', 'mens, Womens', '11/16/2026');
    expect(row.names).toEqual({ filename: 'slow miles.pdf' });
    expect(Object.fromEntries(row.values)).toEqual({
      assetType: 'Poster',
      gender: ['Mens', 'Womens'],
      beginDate: '2026-11-16',
    });
    expect(line(3, 'a.pdf', 'Painting', '', '').emptied).toEqual([
      { key: 'assetType', text: 'Painting', reason: '"Painting" is not one of the options' },
    ]);
  });

  it('says which files nobody has, and which items are named twice, by whichever of their files', () => {
    const held: Readonly<Record<string, string>> = { 'a.pdf': 'A', 'a.indd': 'A', 'b.pdf': 'B' };
    const rows = ['a.pdf', 'b.pdf', 'a.indd', 'c.pdf'].map((name, at) => line(at + 2, name, 'Poster', '', ''));
    const found = libraryImportIssues(rows, ({ filename = '' }) => held[filename] ?? null);
    expect([...found].map(([number, { message }]) => [number, message])).toEqual([
      [4, 'This item is in the sheet more than once'],
      [5, 'No item of this library has a file of this name'],
    ]);
  });
});
