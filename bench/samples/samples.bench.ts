import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { asOptions, plannerSettings } from '@atelier/api/src/platform/db/settings.ts';
import pg from 'pg';
import { openPortal } from '../catalogue/portal.ts';
import { openPeer, type Peer } from '../peer.ts';
import { type Bench, type Figure, medianFigure } from '../run.ts';
import { takeTurns } from '../take-turns.ts';
import type { Asked } from './by-hand.ts';
import { type Coordinator, coordinatorOf } from './coordinator.ts';
import { importFigure } from './import.ts';
import { labelsFigure } from './labels.ts';
import { plantSamples, someCodes } from './plant-samples.ts';
import { measureScanners } from './scanners.ts';

/** SAMPLES: how many the production library holds. */
const size = Number(process.env.SAMPLES ?? 200_000);
const products = 5_000;
const folder = process.env.CATALOGUE_DATA ?? join(repositoryRoot, '.data');

const divisionsIn = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ division: string }>(
    "SELECT division FROM samples WHERE created_by = 'BENCH' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 6",
  );
  return rows.map(({ division }) => division);
};

const page = (ask: Coordinator, query: object) =>
  ask('/Production/query', { query, _options: { limit: 100, totalCount: true } });

const listFigures = async (pool: pg.Pool, ask: Coordinator, peer: Peer<Asked>): Promise<Figure[]> => {
  const divisions = await divisionsIn(pool);
  const some = (n: number) => [divisions[n % divisions.length]!, divisions[(n + 1) % divisions.length]!];
  const sizes = ['9', '10'];
  const filtered = await takeTurns(
    (n) => page(ask, { division: some(n), size: sizes }),
    (n) => peer.ask({ kind: 'filtered', divisions: some(n), sizes }),
  );
  const searched = await takeTurns(
    (n) => page(ask, { text: String(120 + n) }),
    (n) => peer.ask({ kind: 'searched', words: `'${120 + n}':*` }),
    40,
  );
  return [
    medianFigure(`${size} samples: filtered page of 100 with total`, 'ms', filtered, 1.5),
    medianFigure(`${size} samples: words searched, page with total`, 'ms', searched, 1.5),
  ];
};

/** A field whose values hardly repeat, one whose values repeat a hundred times, and one that has a handful. */
const offered = [
  { property: 'moldNum', column: 'mold_num', begun: (n: number) => `M0${n}` },
  { property: 'bin', column: 'bin', begun: (n: number) => String(1 + (n % 2)) },
  { property: 'division', column: 'division', begun: (n: number) => 'WMK'[n % 3]! },
] as const;

const offeredFigures = async (ask: Coordinator, peer: Peer<Asked>): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const { property, column, begun } of offered) {
    const times = await takeTurns(
      (n) => ask(`/autocomplete/Production/${property}/${begun(n)}`),
      (n) => peer.ask({ kind: 'offered', column, begun: begun(n) }),
      40,
    );
    figures.push(medianFigure(`${size} samples: own values of ${property}`, 'ms', times, 2));
  }
  return figures;
};

async function run(): Promise<Figure[]> {
  const portal = await openPortal(join(folder, 'bench-samples'), products);
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, options: asOptions(plannerSettings), max: 4 });
  pool.on('error', () => undefined);
  try {
    await plantSamples(pool, size, products);
    const ask = await coordinatorOf(portal.url);
    const peer = await openPeer<Asked>(portal.databaseUrl, new URL('./by-hand.ts', import.meta.url));
    try {
      return [
        ...(await listFigures(pool, ask, peer)),
        ...(await offeredFigures(ask, peer)),
        await measureScanners(portal.url, await someCodes(pool, 5_000)),
        await importFigure(pool, portal.databaseUrl, ask),
        await labelsFigure(),
      ];
    } finally {
      await peer.stop();
    }
  } finally {
    await pool.end();
    await portal.stop();
  }
}

export const bench: Bench = { peer: 'SQL by hand over HTTP', run };
