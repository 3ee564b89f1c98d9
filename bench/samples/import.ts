import type pg from 'pg';
import { openPeer } from '../peer.ts';
import { type Figure, medianFigure } from '../run.ts';
import { takeTurns } from '../take-turns.ts';
import type { Coordinator } from './coordinator.ts';
import type { AskedRows } from './validate-by-hand.ts';

const size = 20_000;
/** As the wizard asks: a sheet in portions, so that it can be cancelled between. */
const portion = 1_000;

type Row = AskedRows['rows'][number];

/** A delivery of known style-colors: most of it new, some of it here already, some with a mold that is taken. */
const someRows = async (pool: pg.Pool): Promise<Row[]> => {
  const { rows } = await pool.query<{
    style: string;
    color: string;
    side: string;
    size: string;
    mold: string;
    bin: string;
  }>(
    `SELECT style, color, side, size, mold_num AS mold, bin FROM samples
     WHERE created_by = 'BENCH' AND status <> 'Deleted' ORDER BY id LIMIT $1`,
    [size],
  );
  return rows.map(({ mold, bin, ...shoe }, n) => ({
    ...{ ...shoe, division: 'Running', totalQty: 1, status: 'Active', aisle: '' },
    moldNum: n % 10 < 2 ? mold : `N${n}`,
    bin: n % 10 === 0 ? bin : `D${n % 40}`,
  }));
};

/** One portion after the other, as one sheet. */
const inPortions = (rows: readonly Row[], ask: (some: readonly Row[]) => Promise<unknown>) => async () => {
  for (let at = 0; at < rows.length; at += portion) await ask(rows.slice(at, at + portion));
};

export const importFigure = async (pool: pg.Pool, databaseUrl: string, ask: Coordinator): Promise<Figure> => {
  const rows = await someRows(pool);
  const peer = await openPeer<AskedRows>(databaseUrl, new URL('./validate-by-hand.ts', import.meta.url));
  try {
    const times = await takeTurns(
      inPortions(rows, (some) => ask('/validate/Production', { rows: some })),
      inPortions(rows, (some) => peer.ask({ rows: some })),
      7,
    );
    return medianFigure(`${size} rows of a sheet validated`, 'ms', times, 1.5);
  } finally {
    await peer.stop();
  }
};
