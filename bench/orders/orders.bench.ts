import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { asOptions, plannerSettings } from '@atelier/api/src/platform/db/settings.ts';
import pg from 'pg';
import { openPortal } from '../catalogue/portal.ts';
import type { Bench, Figure } from '../run.ts';
import { decideFigure } from './decide.ts';
import { measureNoticeLatency } from './notice-latency.ts';
import { pageFigure } from './page.ts';
import { plantOrders } from './plant-orders.ts';
import { submitFigure } from './submit.ts';

/** ORDERS: how many there are. */
const size = Number(process.env.ORDERS ?? 500_000);
const products = 5_000;
const folder = process.env.CATALOGUE_DATA ?? join(repositoryRoot, '.data');

async function run(): Promise<Figure[]> {
  const portal = await openPortal(join(folder, 'bench-orders'), products);
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, options: asOptions(plannerSettings), max: 4 });
  pool.on('error', () => undefined);
  try {
    await plantOrders(pool, size);
    return [
      await pageFigure(portal.url, portal.databaseUrl, size),
      await submitFigure(pool, portal.url, portal.databaseUrl),
      await decideFigure(pool, portal.url, portal.databaseUrl),
      await measureNoticeLatency(portal),
    ];
  } finally {
    await pool.end();
    await portal.stop();
  }
}

export const bench: Bench = { peer: 'SQL by hand over HTTP', run };
