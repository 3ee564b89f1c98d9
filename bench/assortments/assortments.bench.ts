import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { repositoryRoot } from '@atelier/api/src/platform/config.ts';
import { asOptions, plannerSettings } from '@atelier/api/src/platform/db/settings.ts';
import pg from 'pg';
import { type Bench, type Figure, figure, medianFigure } from '../run.ts';
import { byHand, type Cell, plantAssortment } from './by-hand.ts';
import { memoryOf } from './memory.ts';
import { openPlanningPortal, type PlanningPortal } from './portal.ts';

/** ASSORTMENT_PRODUCTS: size of the large assortment, and so of the catalogue behind it. */
const large = Number(process.env.ASSORTMENT_PRODUCTS ?? 100_000);
const folder = process.env.CATALOGUE_DATA ?? join(repositoryRoot, '.data');
const planned = 5_000;
const cells = 1_000;
const rounds = 20;
const warmUp = 4;

type Row = { style: string; color: string; version: number };
type Reply = { revision: number; rows: Row[] };

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** 1,000 cells of 1,000 rows: over HTTP with all its rules, and by hand with the same checks, versions and log. */
const editing = async (portal: PlanningPortal, pool: pg.Pool): Promise<Figure> => {
  const ours = await plantAssortment(pool, planned);
  const theirs = await plantAssortment(pool, planned);
  const versions = new Map<string, number>();
  const byHandVersions = new Map<string, number>();
  const times: { ours: number; peer: number }[] = [];
  for (let n = 0; n < warmUp + rounds; n++) {
    const from = (n * 37) % (planned - cells);
    const chosen = ours.rows.slice(from, from + cells);
    const edit = async () => {
      const updateProducts = chosen.map(({ style, color }) => ({
        style,
        color,
        version: versions.get(`${style}-${color}`) ?? 1,
        values: { colorNote: `note ${n} of ${style}` },
      }));
      const reply = await portal.patch<Reply>(`/assortments/batch/${ours.id}`, { updateProducts });
      for (const { style, color, version } of reply.rows) versions.set(`${style}-${color}`, version);
    };
    const same: Cell[] = theirs.rows.slice(from, from + cells).map((row) => ({
      ...row,
      note: `note ${n} of ${row.style}`,
      version: byHandVersions.get(`${row.style}-${row.color}`) ?? 1,
    }));
    const query = async () => {
      const revision = await byHand(pool, theirs.id, same, randomUUID());
      for (const { style, color } of same) byHandVersions.set(`${style}-${color}`, revision);
    };
    const first = n % 2 === 0;
    const [a, b] = first ? [await took(edit), await took(query)] : [await took(query), await took(edit)];
    if (n >= warmUp) times.push(first ? { ours: a, peer: b } : { ours: b, peer: a });
  }
  return medianFigure('edit of 1,000 cells acknowledged', 'ms', times, 1.5);
};

const opening = async (portal: PlanningPortal, pool: pg.Pool, size: number, share: number): Promise<Figure[]> => {
  const { id } = await plantAssortment(pool, size);
  const body = { assortmentsQuery: { _id: id } };
  await portal.stream('/assortments/products/query/stream', body);
  const before = memoryOf(portal.pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(portal.pid));
  }, 20);
  const { first, whole, rows } = await portal.stream('/assortments/products/query/stream', body);
  clearInterval(watch);
  return [
    figure(`${size} rows: first rows against the whole stream of ${rows}`, 'ms', first, whole, share),
    figure(`${size} rows: memory the API grows by against 150 MB`, 'MB', Math.max(0, peak - before), 150, 1),
  ];
};

async function run(): Promise<Figure[]> {
  const portal = await openPlanningPortal(join(folder, `bench-catalogue-${large}`), large);
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, options: asOptions(plannerSettings), max: 4 });
  try {
    return [
      await editing(portal, pool),
      ...(await opening(portal, pool, planned, 0.25)),
      ...(await opening(portal, pool, large, 0.05)),
    ];
  } finally {
    await pool.query('DELETE FROM assortments WHERE title = $1', ['Bench']);
    await pool.end();
    await portal.stop();
  }
}

export const bench: Bench = { peer: 'SQL by hand', run };
