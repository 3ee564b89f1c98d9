import { type CatalogueOptions, demoCatalogue } from '@atelier/demo-data';
import type { Product } from '@atelier/domain/product/product';
import { loadCatalogue } from '../src/features/products/loading/load-catalogue.ts';
import type { TestDatabase } from './test-database.ts';

/** Loads demo products, optionally changed on the way, and returns them as they were told. */
export const withCatalogue = async (
  db: TestDatabase,
  options: CatalogueOptions,
  change: (product: Product) => Product = (product) => product,
): Promise<Product[]> => {
  const products = [...demoCatalogue(options)].map(change);
  const client = await db.ownerClient();
  try {
    await loadCatalogue(client, products);
  } finally {
    await client.end();
  }
  return products;
};
