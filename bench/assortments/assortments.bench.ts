import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { asOptions, plannerSettings } from '@atelier/api/src/platform/db/settings.ts';
import pg from 'pg';
import { ensureWebBuild } from '../../scripts/tools/web-build.ts';
import type { Bench, Figure } from '../run.ts';
import { editing, editingMany } from './editing.ts';
import { opening, painting } from './opening.ts';
import { openPlanningPortal } from './portal.ts';

/** ASSORTMENT_PRODUCTS: size of the large assortment, and so of the catalogue behind it. */
const large = Number(process.env.ASSORTMENT_PRODUCTS ?? 100_000);
const folder = process.env.CATALOGUE_DATA ?? join(repositoryRoot, '.data');

async function run(): Promise<Figure[]> {
  await ensureWebBuild();
  const portal = await openPlanningPortal(join(folder, `bench-catalogue-${large}`), large);
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, options: asOptions(plannerSettings), max: 4 });
  // The database is stopped with the portal, which may be before the last of these connections has closed.
  pool.on('error', () => undefined);
  try {
    return [
      await editing(portal, pool),
      ...(await editingMany(portal, pool)),
      await painting(portal, pool, 5_000),
      ...(await opening(portal, pool, large)),
    ];
  } finally {
    await pool.query('DELETE FROM assortments WHERE title = $1', ['Bench']);
    await pool.end();
    await portal.stop();
  }
}

export const bench: Bench = { peer: 'SQL by hand', run };
