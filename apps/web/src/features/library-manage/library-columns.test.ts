import { libraryTypes } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { describe, expect, it, test } from 'vitest';
import { aFile, anItem } from './an-item.ts';
import { libraryColumns } from './library-columns.ts';

const assets = libraryKinds.AdvertisingAsset;
const column = (id: string) => libraryColumns(assets, 'published').find((one) => one.id === id)!;

test.each(libraryTypes)('[M16] the grid of %s has a picture of 60, its name, and every field of its kind', (type) => {
  const kind = libraryKinds[type];
  const columns = libraryColumns(kind, 'pending');
  expect(columns[0]).toMatchObject({ id: 'thumbnail', width: 60, pinned: true });
  expect(columns[1]?.id).toBe('name');
  expect(columns.map(({ id }) => id)).toEqual(expect.arrayContaining([...kind.fields]));
});

describe('[M16.1] outside Pending', () => {
  it('what publishing asks for stays filled, dates of a Marketing Image as well', () => {
    const poster = anItem('p', { status: 'Published' });
    const image = anItem('m', { status: 'Published', values: { assetType: 'Marketing Image' } });
    expect(column('category').staysFilled?.(poster)).toBe(true);
    expect(column('season').staysFilled?.(poster)).toBe(false);
    expect(column('expireDate').staysFilled?.(poster)).toBe(false);
    expect(column('expireDate').staysFilled?.(image)).toBe(true);
    expect(column('category').staysFilled?.(anItem('x'))).toBe(false);
  });

  it('a deleted item is restored before it is changed', () => {
    expect(column('season').editable?.(anItem('d', { status: 'Deleted' }))).toBe('Restore it to change it');
  });
});

it('[M7.9] files that were taken out are put back by Undo as they were, whatever was found out about them since', () => {
  const files = column('files');
  const item = anItem('a', { files: [aFile('one'), aFile('two')] });
  const both = files.read?.(item);
  files.write?.(item, (both as string[]).slice(0, 1));
  expect(item.filesText).toBe('1 file, 1.00 KB');
  Object.assign(item, { files: item.files.map((file) => ({ ...file, state: 'Processing', pages: 3 })) });
  expect(files.read?.(item)).toEqual((both as string[]).slice(0, 1));
  files.write?.(item, both);
  expect(item.files.map(({ _id, state }) => [_id, state])).toEqual([
    ['one', 'Processing'],
    ['two', 'Ready'],
  ]);
});

it('[M7.9] an item that Undo brings back is read anew, with the files it has now', () => {
  const item = anItem('a', { files: [] });
  column('files').write?.(item, [aFile('one')]);
  expect(item.files.map(({ _id }) => _id)).toEqual(['one']);
});

it('offers the values of its own library', () => {
  expect(column('assetType').context?.(anItem('a')).options).toContain('Marketing Image');
});
