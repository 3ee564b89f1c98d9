export { productColumn } from './product-columns.ts';
export { gridValue, inPoints, type ProductGridRow, pictureKey, productGridRow, showsProduct } from './product-row.ts';
