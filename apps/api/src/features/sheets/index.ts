export { exportSheet } from './export-sheet.ts';
export { listedProducts, type Pair } from './listed-products.ts';
export { jpegPicture, keptJpeg, orNothing, type PictureOf, picturesOfAddresses } from './sheet-pictures.ts';
export { sheetsHandlers } from './sheets.routes.ts';
