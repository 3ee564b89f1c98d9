import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { asOptions, plannerSettings } from '@atelier/api/src/platform/db/settings.ts';
import pg from 'pg';
import { ensureWebBuild } from '../../scripts/tools/web-build.ts';
import { openPlanningPortal } from '../assortments/portal.ts';
import type { Bench, Figure } from '../run.ts';
import { sortFigures } from './sort/sort-figures.ts';
import { stageFigures } from './stage.ts';

/** SHOWROOM_PRODUCTS: how large the catalogue behind the showroom is. */
const products = Number(process.env.SHOWROOM_PRODUCTS ?? 10_000);
const folder = process.env.CATALOGUE_DATA ?? join(repositoryRoot, '.data');

async function figuresOfStage(): Promise<Figure[]> {
  await ensureWebBuild();
  const portal = await openPlanningPortal(join(folder, `bench-catalogue-${products}`), products);
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, options: asOptions(plannerSettings), max: 4 });
  // The database is stopped with the portal, which may be before the last of these connections has closed.
  pool.on('error', () => undefined);
  try {
    return await stageFigures(portal, pool);
  } finally {
    await pool.end();
    await portal.stop();
  }
}

/** The sort view beside dnd-kit; the showroom itself against limits. */
export const bench: Bench = {
  peer: 'dnd-kit or limit',
  run: async () => [...(await sortFigures()), ...(await figuresOfStage())],
};
