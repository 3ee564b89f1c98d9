export { loadCatalogue } from './load-catalogue.ts';
export { loadCompany } from './load-company.ts';
export { productsHandlers } from './products.routes.ts';
