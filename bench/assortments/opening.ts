import type pg from 'pg';
import { type Figure, figure } from '../run.ts';
import { plantAssortment } from './by-hand.ts';
import { memoryOf } from './memory.ts';
import { framesToFirstRows } from './opening-page.ts';
import type { PlanningPortal } from './portal.ts';

const path = '/assortments/products/query/stream';

/** R18: how soon the first and the last row are there, and what the API needs for it. */
export const opening = async (portal: PlanningPortal, pool: pg.Pool, size: number): Promise<Figure[]> => {
  const { id } = await plantAssortment(pool, size);
  const body = { assortmentsQuery: { _id: id } };
  await portal.stream(path, body);
  const before = memoryOf(portal.pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(portal.pid));
  }, 20);
  const { first, whole, rows } = await portal.stream(path, body);
  clearInterval(watch);
  return [
    figure(`${size} rows: first rows against the whole stream of ${rows}`, 'ms', first, whole, 0.05),
    figure(`${size} rows: first rows against 1 s`, 'ms', first, 1_000, 1),
    figure(`${size} rows: all of them against 15 s`, 'ms', whole, 15_000, 1),
    figure(`${size} rows: memory the API grows by against 150 MB`, 'MB', Math.max(0, peak - before), 150, 1),
  ];
};

/** The slowest of several visits of a real browser. */
export const painting = async (portal: PlanningPortal, pool: pg.Pool, size: number): Promise<Figure> => {
  const { id } = await plantAssortment(pool, size);
  const frames = await framesToFirstRows(portal, id, 5);
  return figure(`${size} rows: frames from the reply to the painted first rows`, 'frames', Math.max(...frames), 2, 1);
};
