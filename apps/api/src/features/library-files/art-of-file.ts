import type { LibraryArt } from '@atelier/demo-data';
import type { FileRecord, ItemRecord } from '../library/index.ts';

const paper = { width: 1240, height: 1754 };
const square = { width: 800, height: 800 };

const sortOf = ({ media_type }: FileRecord, { library_type }: ItemRecord, page: number): LibraryArt['sort'] => {
  if (library_type === 'AdvertisingLogo') return 'logo';
  if (media_type === 'application/pdf') return library_type === 'AdvertisingAsset' && page === 1 ? 'campaign' : 'page';
  return library_type === 'GlobalRetailAsset' ? 'room' : 'campaign';
};

/** The end of an advertising item's name says what is in the picture, what stands before it which campaign it is for. */
const shot = / (?:Still )?\S+$/u;

const wordsOf = ({ name, library_type, season }: ItemRecord): Pick<LibraryArt, 'title' | 'caption'> => ({
  title: library_type === 'AdvertisingAsset' ? name.replace(shot, '') : name,
  caption: season ?? 'Northlight',
});

/** What a file of the demo shows; the same one each time. */
export const artOfFile = (file: FileRecord, item: ItemRecord, page = 1): LibraryArt => {
  const isPaper = file.media_type === 'application/pdf';
  const { width, height } = isPaper
    ? paper
    : file.width && file.height
      ? { width: file.width, height: file.height }
      : square;
  return { sort: sortOf(file, item, page), seed: file.id, ...wordsOf(item), colors: file.colors, width, height, page };
};
