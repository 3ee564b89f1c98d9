import type { Product } from '@atelier/domain/product/product';
import type { ApiClient } from './api-client.ts';
import { aPortal, personaEmail, thePersonas } from './builders.ts';
import { freshDatabase } from './test-database.ts';
import { withCatalogue } from './with-catalogue.ts';

/** 700 products, and three who look at them: one who sees all, one with two locations, and a distributor. */
export async function aCatalogueWithReaders(env: Record<string, string> = {}) {
  const db = await freshDatabase();
  const portal = await aPortal(db, { env });
  const products = await withCatalogue(db, { count: 700, today: '2026-11-15' });
  await thePersonas(db);
  const [admin, user, dist] = [
    await portal.as(personaEmail('admin')),
    await portal.as(personaEmail('user')),
    await portal.as(personaEmail('dist')),
  ];
  return { db, portal, products, admin, user, dist };
}

export const placeOf = (product: Product, code: string) => product.locations.find((place) => place.code === code);

/** As many as there are, by style, with their total. */
export const fetchAll = (client: ApiClient, body: Record<string, unknown>) =>
  client.ok('fetchProducts', {
    body: {
      ...body,
      _options: { limit: 1000, totalCount: true, sort: { style: 1 }, ...(body._options as object | undefined) },
    },
  });
