import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { asOptions, plannerSettings } from '@atelier/api/src/platform/db/settings.ts';
import pg from 'pg';
import { openPortal } from '../catalogue/portal.ts';
import { openPeer } from '../peer.ts';
import { type Bench, type Figure, medianFigure } from '../run.ts';
import { takeTurns } from '../take-turns.ts';
import type { AskedReport } from './adds-by-hand.ts';
import { plantChanges, plantedYear } from './plant-changes.ts';

/** CHANGES: how many rows came and went. */
const size = Number(process.env.CHANGES ?? 2_000_000);
const products = 5_000;
const folder = process.env.CATALOGUE_DATA ?? join(repositoryRoot, '.data');
const path = '/assortments/admin/report/style-adds-and-drops/figures';

const periods = [
  { kind: 'seasons', seasons: [{ season: 'Spring', year: plantedYear }] },
  { kind: 'dates', from: '2026-07-01', to: '2026-09-30' },
];

async function run(): Promise<Figure[]> {
  const portal = await openPortal(join(folder, 'bench-reports'), products);
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, options: asOptions(plannerSettings), max: 2 });
  pool.on('error', () => undefined);
  const peer = await openPeer<AskedReport>(portal.databaseUrl, new URL('./adds-by-hand.ts', import.meta.url));
  try {
    await plantChanges(pool, size);
    const figures: Figure[] = [];
    for (const [n, words] of ['a season', 'three months'].entries()) {
      const fileData = { period: periods[n], territories: ['North America'] };
      const between = n === 0 ? null : (['2026-07-01 01:00:00', '2026-10-01 00:00:00'] as const);
      const times = await takeTurns(
        () => portal.post(path, { fileData }),
        () => peer.ask({ year: n === 0 ? plantedYear : null, between }),
        7,
      );
      figures.push(medianFigure(`${size} changes: adds and drops of ${words}`, 'ms', times, 1.5));
    }
    return figures;
  } finally {
    await peer.stop();
    await pool.end();
    await portal.stop();
  }
}

export const bench: Bench = { peer: 'SQL by hand over HTTP', run };
