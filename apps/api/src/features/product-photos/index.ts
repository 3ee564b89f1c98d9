export { productPhotoUpload } from './photo-upload.ts';
export { productPhotosHandlers } from './product-photos.routes.ts';
