import { randomUUID } from 'node:crypto';
import { makeSampleCode } from '@atelier/domain/sample/sample-code';
import type pg from 'pg';
import { openPeer } from '../peer.ts';
import { type Figure, medianFigure } from '../run.ts';
import { takeTurns } from '../take-turns.ts';
import { type Orderer, ordererOf } from './orderer.ts';
import type { AskedSubmit } from './submit-by-hand.ts';

const lines = 50;
const rounds = 9;
const drafts = 2 * (rounds + 3);

interface Pair {
  readonly style: string;
  readonly color: string;
}

/** A sample with many pairs of each of them, so that every order finds its own. */
const plantPairs = async (pool: pg.Pool): Promise<Pair[]> => {
  const { rows } = await pool.query<Pair>(
    `SELECT style, color FROM products WHERE product_type = 'Footwear' ORDER BY style, color LIMIT $1`,
    [lines],
  );
  for (const { style, color } of rows)
    await pool.query(
      `INSERT INTO samples (id, code, library, status, style, color, division, size, side, total_qty, bin, created_by, created_by_name, edited_by_name)
       VALUES (gen_random_uuid(), $1, 'Production', 'Active', $2, $3, 'Running', '9', 'Pair', 9999, $4, 'BENCH', 'Bench', 'Bench')`,
      [makeSampleCode(Math.random), style, color, randomUUID().slice(0, 8)],
    );
  return rows;
};

interface Made {
  readonly _id: string;
  readonly version: number;
}

const aDraft = (ask: Orderer, pairs: readonly Pair[]) =>
  ask<Made>('POST', '/SAMPLE/order', {
    products: pairs.map((pair) => ({ ...pair, values: { size: '9', side: 'Pair', sizePreference: 'Required' } })),
  });

export const submitFigure = async (pool: pg.Pool, url: string, databaseUrl: string): Promise<Figure> => {
  const ask = await ordererOf(url, 'req1');
  const pairs = await plantPairs(pool);
  const made: Made[] = [];
  for (let n = 0; n < drafts; n += 1) made.push(await aDraft(ask, pairs));
  const peer = await openPeer<AskedSubmit>(databaseUrl, new URL('./submit-by-hand.ts', import.meta.url));
  try {
    const times = await takeTurns(
      (n) => {
        const { _id, version } = made[n]!;
        return ask('PATCH', `/SAMPLE/order/batch/${_id}`, { version, submit: true });
      },
      (n) => peer.ask({ orderId: made[drafts - 1 - n]!._id }),
      rounds,
    );
    return medianFigure(`an order of ${lines} lines submitted, with its reservations`, 'ms', times, 1.5);
  } finally {
    await peer.stop();
  }
};
