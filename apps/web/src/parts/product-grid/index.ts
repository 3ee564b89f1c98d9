export { productColumn } from './product-columns.ts';
export { gridValue, inPoints, type ProductGridRow, pictureKey, productGridRow } from './product-row.ts';
