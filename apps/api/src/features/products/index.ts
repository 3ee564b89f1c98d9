export { countFacets } from './count-facets.ts';
export { loadCatalogue } from './load-catalogue.ts';
export { loadCompany } from './load-company.ts';
export { productPictures } from './product-pictures.ts';
export { nullableSortFields, productShape } from './product-query-columns.ts';
export { productsHandlers } from './products.routes.ts';
export { type ReaderScope, readerScope, withinScope } from './reader-scope.ts';
export { catalogueCache } from './totals.ts';
export { validateProducts } from './validate-products.ts';
