import type { Asset, AssetFile } from '@atelier/contract/library/library';
import { type LibraryRow, rowOf } from './library-row.ts';

/** Items and files for tests, complete except for what a test says. */
export const aFile = (id: string, more: Partial<AssetFile> = {}): AssetFile => ({
  ...{ _id: id, filename: `${id}.jpg`, usageType: 'Primary', state: 'Ready', failure: null, hero: false },
  replaced: false,
  ...{ fileSize: 1024, mediaType: 'image/jpeg', width: 10, height: 10, durationMs: null, pages: null, colors: [] },
  previews: { sizes: ['thumb'], pages: 0 },
  createdDate: '2026-11-16T00:00:00Z',
  ...more,
});

export const anAsset = (id: string, more: Partial<Asset> = {}): Asset => ({
  ...{ _id: id, libraryType: 'AdvertisingAsset', librarySubType: null, status: 'Pending', statusBefore: null },
  values: { name: id, assetType: 'Poster', category: ['Boots'], gender: ['Mens'] },
  ...{ files: [aFile(`${id}-file`)], primarySize: 1024, workingSize: 0, issues: [] },
  ...{ createdDate: '2026-11-16T00:00:00Z', createdByUser: 'Ed', modifiedDate: '2026-11-16T00:00:00Z' },
  ...{ lastEditedByUser: 'Ed', version: 3 },
  ...more,
});

export const anItem = (id: string, more: Partial<Asset> = {}): LibraryRow => rowOf(anAsset(id, more));
