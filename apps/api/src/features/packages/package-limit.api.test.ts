import { packageLimit } from '@atelier/contract/files/packages';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anAssortment, patching } from '../../../test/assortment-builders.ts';
import { aPortal, personaEmail, thePersonas } from '../../../test/builders.ts';
import { countedReads } from '../../../test/counted-reads.ts';
import { freshDatabase } from '../../../test/test-database.ts';
import { withCatalogue } from '../../../test/with-catalogue.ts';

const db = await freshDatabase();
const reads = countedReads(db.kysely);
const portal = await aPortal({ ...db, kysely: reads.kysely });
/** The last few alone are carried where the distributor is at home. */
const few = 30;
const abroad = 'JP';
let made = 0;
await withCatalogue(db, { count: packageLimit + few, today: '2026-11-15' }, (product) => {
  made += 1;
  const [home] = product.locations;
  const style = String(made).padStart(6, '0');
  const code = made > packageLimit ? abroad : 'US';
  return {
    ...product,
    id: `${style}-${product.color}`,
    style,
    productType: 'Footwear',
    division: 'Everything',
    locations: [{ ...home!, code }],
  };
});

let admin: ApiClient;
let dist: ApiClient;
beforeAll(async () => {
  await thePersonas(db);
  [admin, dist] = [await portal.as(personaEmail('admin')), await portal.as(personaEmail('dist'))];
});

const letter = { recipients: ['agency@studio.example'], subject: 'Pictures' };
const tooLarge = {
  status: 422,
  code: 'packageTooLarge',
  message: 'One package holds the pictures of at most 5,000 products. Please choose fewer.',
};
const division = { division: 'Everything' };

test('[G11] the limit of a package counts what its asker may see, not what lies before it', async () => {
  expect(await dist.ok('mailDivisionPictures', { body: { ...division, ...letter } })).toMatchObject({ products: few });
});

test('[M4.7] more products than a package holds are refused with a sentence, never left out', async () => {
  expect(await admin.refused('mailDivisionPictures', { body: { ...division, ...letter } })).toMatchObject(tooLarge);
  expect(await admin.refused('downloadDivisionPictures', { body: division })).toMatchObject(tooLarge);
});

test('[M6.9] an assortment larger than a package is refused with the same sentence, whether listed or filtered', async () => {
  const listed = await anAssortment(admin);
  await sql`
    INSERT INTO assortment_products (assortment_id, style, color, position, cells, cell_versions, version)
    SELECT ${listed._id}::uuid, style, color, id, '{}', '{}', 1 FROM products`.execute(db.kysely);
  const filtered = await anAssortment(admin, { method: 'dynamic', query: { ...division, 'locations.code': 'US' } });
  expect(await admin.refused('mailAssortmentPackage', { body: { id: listed._id, ...letter } })).toMatchObject(tooLarge);
  const fits = await admin.ok('mailAssortmentPackage', { body: { id: filtered._id, ...letter } });
  expect(fits).toMatchObject({ products: packageLimit });
  await patching.ok(admin, 'patchAssortment', {
    params: { id: filtered._id },
    body: { query: { ...division, 'locations.code': { $in: ['US', abroad] } } },
  });
  expect(await admin.refused('downloadAssortmentPackage', { body: { id: filtered._id } })).toMatchObject(tooLarge);
});

test('[R11] of an assortment no more is read than tells that a package cannot hold it', async () => {
  const { _id } = await anAssortment(admin);
  await sql`
    INSERT INTO assortment_products (assortment_id, style, color, position, cells, cell_versions, version)
    SELECT ${_id}::uuid, 'S' || n, 'C', n, '{}', '{}', 1 FROM generate_series(1, ${packageLimit * 10}::int) n`.execute(
    db.kysely,
  );
  const ask = async () =>
    expect(await admin.refused('downloadAssortmentPackage', { body: { id: _id } })).toMatchObject(tooLarge);
  expect(await reads.during(ask)).toBeLessThan(packageLimit * 40);
});
