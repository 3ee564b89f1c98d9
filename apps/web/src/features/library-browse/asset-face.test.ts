import type { AssetFile } from '@atelier/contract/library/library';
import { expect, test } from 'vitest';
import { durationText, faceOf, filesMeant, mediumOf, plays, ratioOf, sizeMeant, typeWord } from './asset-face.ts';

const previews = { sizes: ['thumb', 'medium', 'large'], pages: 0 } as AssetFile['previews'];
const aFile = (given: Partial<AssetFile>): AssetFile => ({
  _id: 'a',
  filename: 'a.jpg',
  usageType: 'Primary',
  state: 'Ready',
  failure: null,
  hero: false,
  replaced: false,
  fileSize: 10,
  mediaType: 'image/jpeg',
  width: null,
  height: null,
  durationMs: null,
  pages: null,
  colors: [],
  previews,
  createdDate: '2026-11-15T00:00:00Z',
  ...given,
});

test('[M15.1] the hero stands for an asset, else the first file one can see something of', () => {
  const plain = aFile({ _id: 'plain' });
  const hero = aFile({ _id: 'hero', hero: true });
  const blind = aFile({ _id: 'blind', previews: null });
  const working = aFile({ _id: 'working', usageType: 'Working File' });
  expect(faceOf({ files: [blind, plain, hero] })?._id).toBe('hero');
  expect(faceOf({ files: [working, blind, plain] })?._id).toBe('plain');
  expect(faceOf({ files: [blind, working] })?._id).toBe('working');
  expect(faceOf({ files: [] })).toBeUndefined();
});

test('[M1.11] films and sounds are played, pages are turned, and what nobody can draw says so', () => {
  const film = aFile({ mediaType: 'video/mp4' });
  expect(plays({ files: [film] })).toBe(true);
  expect(mediumOf(aFile({ mediaType: 'application/pdf', previews: { sizes: ['thumb'], pages: 4 } }))).toBe('pages');
  expect(mediumOf(aFile({ previews: null }))).toBe('none');
  expect(ratioOf({ files: [aFile({ width: 1800, height: 900 })] })).toBe(2);
  expect([durationText(102_000), durationText(15_400), typeWord('a.b.tiff'), typeWord('.env')]).toEqual([
    '1:42',
    '0:15',
    'TIFF',
    'File',
  ]);
});

test('[M15.2] working files count only where they are asked for', () => {
  const files = [aFile({ _id: 'p' }), aFile({ _id: 'w', usageType: 'Working File' })];
  const ids = (includeWorkingFiles: boolean, showWorkingFilesOnly: boolean) =>
    filesMeant(files, { includeWorkingFiles, showWorkingFilesOnly }).map(({ _id }) => _id);
  expect([ids(false, false), ids(true, false), ids(false, true)]).toEqual([['p'], ['p', 'w'], ['w']]);
  const sizes = { primarySize: 10, workingSize: 5 };
  expect(sizeMeant(sizes, { includeWorkingFiles: false, showWorkingFilesOnly: false })).toBe(10);
  expect(sizeMeant(sizes, { includeWorkingFiles: true, showWorkingFilesOnly: false })).toBe(15);
  expect(sizeMeant(sizes, { includeWorkingFiles: true, showWorkingFilesOnly: true })).toBe(5);
});
