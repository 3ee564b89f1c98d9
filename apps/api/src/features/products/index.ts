export { catalogueVersion, movePhotoVersion } from './catalogue-version.ts';
export { columnsOf } from './columns/catalogue-columns.ts';
export { columnsFor } from './columns/column-source.ts';
export { hasColumn } from './columns/column-tables.ts';
export { countFacets } from './count-facets.ts';
export { readProduct } from './fetch-products.ts';
export { imagesFor, type OwnedArt, ownedArt, type ProductImages } from './find-images.ts';
export { compileProducts, findPairs } from './find-pairs.ts';
export { loadCatalogue } from './load-catalogue.ts';
export { loadCompany } from './load-company.ts';
export { jpegKeyOf } from './picture-places.ts';
export { type AskedCutOut, type OwnedCutOut, type ProductCutOuts, productCutOuts } from './product-cut-outs.ts';
export { addedPicture, productPhotos } from './product-photos.ts';
export {
  keepPicture,
  keptPicture,
  type PictureFound,
  type ProductPictures,
  productPictures,
  sharedRasteriser,
} from './product-pictures.ts';
export { productRelations, productSource, productSourceFields } from './product-source.ts';
export { productsHandlers } from './products.routes.ts';
export { type ReaderScope, readerScope, scopeConditions } from './reader-scope.ts';
export { savePlaces } from './save-places.ts';
export { type KnownProduct, knownProduct, shownProduct, shownProducts } from './shown-product.ts';
export { sweepWords } from './sweep-words.ts';
export { catalogueCache } from './totals.ts';
export { validateProducts } from './validate-products.ts';
