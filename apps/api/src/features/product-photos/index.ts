export { photosAt } from './photo-sources.ts';
export { productPhotoUpload } from './photo-upload.ts';
export { productPhotosHandlers } from './product-photos.routes.ts';
export { runPhotos } from './run-photos.ts';
