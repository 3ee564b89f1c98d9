export { type AssortmentEntry, entriesQuery } from './entries-query.ts';
export { entryPicture, ownPicture, pictureHash } from './entry-picture.ts';
export { manageAddress } from './manage-address.ts';
