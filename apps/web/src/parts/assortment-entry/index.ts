export { entryPicture, ownPicture, pictureHash } from './entry-picture.ts';
export { manageAddress } from './manage-address.ts';
