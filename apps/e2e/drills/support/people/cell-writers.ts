import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Plan } from './plan.ts';
import type { Visitor } from './visitor.ts';

/** How far each row of a plan has been counted: what was sent, and what was acknowledged. */
export interface Counts {
  readonly sent: readonly number[];
  readonly acknowledged: readonly number[];
}

export interface CellWriters {
  counts(): Counts;
  stop(): Promise<Counts>;
}

const field = 'colorNote';

/** People who each count up in a cell of their own, going on from what was sent before. */
export function startCellWriters(visitor: Visitor, plan: Plan, clients: number, before?: Counts): CellWriters {
  const sent = Array.from({ length: clients }, (_, client) => before?.sent[client] ?? 0);
  const acknowledged = Array.from({ length: clients }, (_, client) => before?.acknowledged[client] ?? 0);
  let stopping = false;
  const counts = (): Counts => ({ sent: [...sent], acknowledged: [...acknowledged] });
  const write = async (client: number): Promise<boolean> => {
    const { rows } = await plan.read(visitor, [client]);
    const row = rows[0];
    if (row === undefined) return false;
    const n = (sent[client] ?? 0) + 1;
    sent[client] = n;
    const edit = { style: row.style, color: row.color, version: row.version, values: { [field]: String(n) } };
    const { status } = await visitor.call(
      'PATCH',
      `/assortments/batch/${plan.id}`,
      { updateProducts: [edit] },
      { 'idempotency-key': randomUUID() },
    );
    if (status === 200) acknowledged[client] = n;
    return status === 200;
  };
  const loops = sent.map(async (_, client) => {
    while (!stopping && (await write(client).catch(() => false)));
  });
  return {
    counts,
    async stop() {
      stopping = true;
      await Promise.all(loops);
      return counts();
    },
  };
}

/** Rows whose cell holds less than was acknowledged by then, or more than had been sent by then. */
export async function wrongCells(
  database: pg.ClientBase,
  plan: Plan,
  acknowledgedBy: Counts,
  sentBy: Counts,
): Promise<string[]> {
  const { rows } = await database.query<{ style: string; color: string; n: string | null }>(
    `select style, color, cells->>'${field}' as n from assortment_products where assortment_id = $1`,
    [plan.id],
  );
  const held = new Map(rows.map(({ style, color, n }) => [`${style} ${color}`, Number(n ?? 0)]));
  return acknowledgedBy.acknowledged.flatMap((least, client) => {
    const product = plan.products[client]!;
    const n = held.get(`${product.style} ${product.color}`) ?? 0;
    const most = sentBy.sent[client] ?? 0;
    return n >= least && n <= most ? [] : [`${product.style}-${product.color}: ${n}, not from ${least} to ${most}`];
  });
}
