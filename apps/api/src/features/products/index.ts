export { catalogueVersion, movePhotoVersion } from './catalogue-version.ts';
export { columnsOf } from './columns/catalogue-columns.ts';
export { columnsFor } from './columns/column-source.ts';
export { hasColumn } from './columns/column-tables.ts';
export { compileProducts, findPairs } from './find-pairs.ts';
export { loadCatalogue } from './loading/load-catalogue.ts';
export { loadCompany } from './loading/load-company.ts';
export { savePlaces } from './loading/save-places.ts';
export { imagesFor, type OwnedArt, ownedArt, type ProductImages } from './pictures/find-images.ts';
export { jpegKeyOf } from './pictures/picture-places.ts';
export {
  type AskedCutOut,
  type OwnedCutOut,
  type ProductCutOuts,
  productCutOuts,
} from './pictures/product-cut-outs.ts';
export { addedPicture, productPhotos } from './pictures/product-photos.ts';
export {
  keepPicture,
  keptPicture,
  type PictureFound,
  type ProductPictures,
  productPictures,
  sharedRasteriser,
} from './pictures/product-pictures.ts';
export { productsHandlers } from './products.routes.ts';
export { productRelations, productSource, productSourceFields } from './question/product-source.ts';
export { listedScope, type ReaderScope, readerScope, scopeConditions } from './question/reader-scope.ts';
export { countFacets } from './search/count-facets.ts';
export { readProduct } from './search/fetch-products.ts';
export { sweepWords } from './search/sweep-words.ts';
export { type KnownProduct, knownProduct, shownProduct, shownProducts } from './shown-product.ts';
export { catalogueCache } from './totals.ts';
export { validateProducts } from './validate-products.ts';
