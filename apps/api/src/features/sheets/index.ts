export { listedProducts, type Pair } from './listed-products.ts';
export { jpegPicture, type PictureOf } from './sheet-pictures.ts';
export { sheetsHandlers } from './sheets.routes.ts';
