export { entryPicture, ownPicture, type Pictured, pictureHash } from './entry-picture.ts';
export { exportAddress } from './export-address.ts';
export { manageAddress } from './manage-address.ts';
export { showroomAddress } from './showroom-address.ts';
