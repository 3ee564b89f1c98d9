import { randomUUID } from 'node:crypto';
import type { LineSource } from '@atelier/domain/order/order-words';
import {
  type FreePieces,
  type Proposal,
  proposeSource,
  type ThereIs,
  takePieces,
  thereIs,
} from '@atelier/domain/order/propose-source';
import { type AvailabilityWindow, availabilityWindow } from '@atelier/domain/order/size-options';
import { orderLocation } from '@atelier/domain/product/location-rules';
import type { SampleSide } from '@atelier/domain/sample/sample-words';
import { companyDay } from '@atelier/domain/shared/dates';
import { orderDays } from '@atelier/domain/vocabulary/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { promoWindow } from '../../approvers/index.ts';
import type { LineRecord, OrderRecord } from './order-record.ts';
import type { Pair } from './ordered-products.ts';

const keyOf = ({ style, color }: Pair): string => `${style}-${color}`;
const arrays = (pairs: readonly Pair[]) =>
  sql`unnest(${pairs.map(({ style }) => style)}::text[], ${pairs.map(({ color }) => color)}::text[])`;

interface FreeRow extends Pair, FreePieces {}
export interface StockRow extends Pair {
  readonly size: string;
  readonly date: string;
  readonly quantity: number;
}

/** [G32] The order's own window, else the administrator's, else 45 days. */
export const windowOf = async (
  ctx: Ctx,
  db: Kysely<Tables>,
  own: { readonly from?: string | null | undefined; readonly to?: string | null | undefined },
): Promise<AvailabilityWindow> => {
  const today = companyDay(ctx.clock.now());
  const given = own.from && own.to ? { from: own.from, to: own.to } : null;
  return availabilityWindow(given, given ? null : { days: await promoWindow(db) }, today);
};

/** Whoever comes second waits, and then sees what the first took. Samples are held as rows, the stock by its name. */
const holdSupply = async (tx: Tx, pairs: readonly Pair[]): Promise<void> => {
  const names = [...new Set(pairs.map(keyOf))].sort();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('stock ' || name, 0))
    FROM unnest(${names}::text[]) AS n (name)`.execute(tx);
  await sql`
    SELECT 1 FROM samples WHERE id IN (
      SELECT s.id FROM samples s JOIN ${arrays(pairs)} AS k (style, color) USING (style, color))
    ORDER BY id FOR UPDATE`.execute(tx);
};

/** What of each sample is neither lent nor held for a line of another order. */
const freeSamples = async (db: Kysely<Tables>, pairs: readonly Pair[], but: string | null): Promise<FreeRow[]> => {
  const { rows } = await sql<FreeRow>`
    SELECT s.id AS "sampleId", s.style, s.color, s.size, s.side,
      s.total_qty - s.lent_qty - coalesce((
        SELECT sum(r.qty - r.taken)::integer FROM order_reservations r
        WHERE r.sample_id = s.id AND r.released_at IS NULL AND r.taken < r.qty
          AND r.order_id IS DISTINCT FROM ${but}::uuid), 0) AS free
    FROM samples s
    WHERE s.status = 'Active' AND s.total_qty > s.lent_qty
      AND (s.style, s.color) IN (SELECT * FROM ${arrays(pairs)})
    ORDER BY s.created_date, s.id`.execute(db);
  return rows;
};

/** What the catalogue says is there in the window, by size and day. */
const stockRows = async (
  db: Kysely<Tables>,
  pairs: readonly Pair[],
  { from, to }: AvailabilityWindow,
): Promise<StockRow[]> => {
  const { rows } = await sql<StockRow>`
    SELECT p.style, p.color, a.size, a.date::text AS date, sum(a.inventory)::integer AS quantity
    FROM products p JOIN product_availability a ON a.product_id = p.id
    WHERE (p.style, p.color) IN (SELECT * FROM ${arrays(pairs)})
      AND a.code = ${orderLocation} AND a.inventory > 0 AND a.date BETWEEN ${from}::date AND ${to}::date
    GROUP BY 1, 2, 3, 4
    ORDER BY 1, 2, 3, 4`.execute(db);
  return rows;
};

/**
 * What orders hold of the stock. What was sent has left it, but the catalogue learns of that only with its next feed, so it
 * counts for some days more.
 */
const heldStock = async (db: Kysely<Tables>, pairs: readonly Pair[], but: string | null) => {
  const { rows } = await sql<Pair & { size: string; held: number }>`
    SELECT style, color, size, sum(CASE WHEN taken_at > now() - make_interval(days => ${orderDays.stockSettles}::integer)
        THEN qty ELSE qty - taken END)::integer AS held
    FROM order_reservations
    WHERE released_at IS NULL AND sample_id IS NULL AND order_id IS DISTINCT FROM ${but}::uuid
      AND (style, color) IN (SELECT * FROM ${arrays(pairs)})
    GROUP BY 1, 2, 3`.execute(db);
  return new Map(rows.map((row) => [`${keyOf(row)}-${row.size}`, row.held]));
};

export interface Supply {
  readonly free: ReadonlyMap<string, readonly FreePieces[]>;
  readonly stock: ReadonlyMap<string, readonly StockRow[]>;
}

/** What can be had of these style-colors; the reservations of one order do not stand in its own way. */
export const readSupply = async (
  db: Kysely<Tables>,
  pairs: readonly Pair[],
  window: AvailabilityWindow,
  but: string | null,
): Promise<Supply> => {
  const samples = await freeSamples(db, pairs, but);
  const stock = await stockRows(db, pairs, window);
  const held = await heldStock(db, pairs, but);
  const bySize = Map.groupBy(stock, (row) => `${keyOf(row)}-${row.size}`);
  const inStock: FreeRow[] = [...bySize].map(([key, [first, ...rest]]) => ({
    ...{ style: first!.style, color: first!.color, size: first!.size, sampleId: null, side: 'Pair' as SampleSide },
    free: [first!, ...rest].reduce((sum, { quantity }) => sum + quantity, 0) - (held.get(key) ?? 0),
  }));
  return {
    free: Map.groupBy([...samples, ...inStock], keyOf),
    stock: Map.groupBy(stock, keyOf),
  };
};

export const proposalFor = (supply: Supply, wanted: Pair & Parameters<typeof proposeSource>[0]): Proposal =>
  proposeSource(wanted, supply.free.get(keyOf(wanted)) ?? []);

export const thereFor = (supply: Supply, wanted: Pair & Parameters<typeof thereIs>[0]): readonly ThereIs[] =>
  thereIs(wanted, supply.free.get(keyOf(wanted)) ?? []);

type Line = Pick<
  LineRecord,
  'identifier' | 'style' | 'color' | 'size' | 'side' | 'quantity' | 'sent' | 'size_preference' | 'source'
>;

const less = (
  free: readonly FreePieces[],
  taken: readonly { sampleId: string | null; size: string; quantity: number }[],
) =>
  free.map((one) => {
    const gone = taken.find(({ sampleId, size }) => sampleId === one.sampleId && size === one.size);
    return gone ? { ...one, free: one.free - gone.quantity } : one;
  });

/** Where every line asks for samples, the stock matters only once one of them cannot be had. */
const supplyFor = async (
  tx: Tx,
  ctx: Ctx,
  order: OrderRecord,
  lines: readonly Line[],
): Promise<Pick<Supply, 'free'>> => {
  if (lines.every(({ source }) => source === 'Sample Library')) {
    const free = Map.groupBy(await freeSamples(tx, lines, null), keyOf);
    if (lines.every((line) => canTake(line, free.get(keyOf(line)) ?? []))) return { free };
  }
  const window = await windowOf(ctx, tx, { from: order.availability_from, to: order.availability_to });
  return readSupply(tx, lines, window, null);
};

const askedOf = (line: Line) => ({
  ...line,
  quantity: line.quantity - line.sent,
  sizePreference: line.size_preference,
});

const canTake = (line: Line, free: readonly FreePieces[]): boolean =>
  takePieces(askedOf(line), line.source as LineSource, free) !== undefined;

/**
 * [G44] Holds what the lines ask for, or refuses all of them and says which could not be had. Two people cannot hold the last
 * pair: whoever comes second waits here for the first.
 */
export const reserveLines = async (tx: Tx, ctx: Ctx, order: OrderRecord, lines: readonly Line[]): Promise<void> => {
  const wanted = lines.filter(({ source, quantity, sent }) => source !== 'New Sample' && quantity > sent);
  if (wanted.length === 0) return;
  await holdSupply(tx, wanted);
  const free = new Map((await supplyFor(tx, ctx, order, wanted)).free);
  const short: { line: Line; proposal: Proposal }[] = [];
  const rows = wanted.flatMap((line) => {
    const key = keyOf(line);
    const asked = askedOf(line);
    const taken = takePieces(asked, line.source as LineSource, free.get(key) ?? []);
    if (taken === undefined) {
      short.push({ line, proposal: proposeSource(asked, free.get(key) ?? []) });
      return [];
    }
    free.set(key, less(free.get(key) ?? [], taken));
    return taken.map(({ sampleId, size, quantity }) => ({
      id: randomUUID(),
      ...{ order_id: order.id, identifier: line.identifier, sample_id: sampleId, size, qty: quantity },
      ...{ style: line.style, color: line.color, source: line.source as 'Sample Library' | 'Inventory' },
    }));
  });
  if (short.length > 0) refuseShort(short);
  await tx.insertInto('order_reservations').values(rows).execute();
};

const sentenceOf = ({ line, proposal }: { line: Line; proposal: Proposal }): string => {
  const what = `${line.style} ${line.color} in ${line.size || 'any size'}`;
  if (proposal.source === 'New Sample') return `${what} cannot be had; it would have to be made.`;
  return `${what} cannot be had from ${line.source}. ${proposal.source} has size ${proposal.size}.`;
};

const refuseShort = (short: readonly { line: Line; proposal: Proposal }[]): never =>
  refuse('wrongState', {
    reason: `${sentenceOf(short[0]!)}${short.length > 1 ? ` ${short.length - 1} more lines are short as well.` : ''}`,
    lines: short.map(({ line: { identifier }, proposal }) => ({ identifier, proposal })),
  });

interface Releasing {
  readonly identifiers?: readonly string[];
  /** Only what is held since before that. */
  readonly madeBefore?: RawBuilder<Date>;
}

export interface Released extends Pair {
  readonly identifier: string;
  readonly pieces: number;
}

/** What is held and not sent is free again; what was sent of it stays counted as sent. */
export const releaseLines = async (
  tx: Tx,
  orderId: string,
  { identifiers, madeBefore }: Releasing = {},
): Promise<readonly Released[]> => {
  const { rows } = await sql<Released>`
    WITH held AS (
      SELECT id, identifier, style, color, qty - taken AS pieces, taken FROM order_reservations
      WHERE order_id = ${orderId} AND released_at IS NULL AND taken < qty
        ${identifiers === undefined ? sql`` : sql`AND identifier = ANY (${identifiers}::uuid[])`}
        ${madeBefore === undefined ? sql`` : sql`AND made_at < ${madeBefore}`}
      FOR UPDATE)
    UPDATE order_reservations r SET qty = CASE WHEN h.taken = 0 THEN r.qty ELSE h.taken END,
      released_at = CASE WHEN h.taken = 0 THEN now() END
    FROM held h WHERE r.id = h.id
    RETURNING r.identifier, r.style, r.color, h.pieces`.execute(tx);
  return rows;
};

/** So many pieces of one line, where another sample leaves instead. */
export const releasePieces = async (
  tx: Tx,
  { order_id, identifier }: Pick<LineRecord, 'order_id' | 'identifier'>,
  pieces: number,
): Promise<void> => {
  const { rows } = await sql<{ id: string; open: number; taken: number }>`
    SELECT id, qty - taken AS open, taken FROM order_reservations
    WHERE order_id = ${order_id} AND identifier = ${identifier} AND released_at IS NULL AND taken < qty
    ORDER BY made_at, id FOR UPDATE`.execute(tx);
  let left = pieces;
  for (const { id, open, taken } of rows) {
    const cut = Math.min(left, open);
    if (cut === 0) return;
    left -= cut;
    if (cut === open && taken === 0)
      await sql`UPDATE order_reservations SET released_at = now() WHERE id = ${id}`.execute(tx);
    else await sql`UPDATE order_reservations SET qty = qty - ${cut} WHERE id = ${id}`.execute(tx);
  }
};

/** What was sent of the stock long enough ago is in the catalogue by now. */
export const settleStock = async (tx: Tx): Promise<void> => {
  await sql`
    UPDATE order_reservations SET released_at = now()
    WHERE sample_id IS NULL AND released_at IS NULL AND taken = qty
      AND taken_at < now() - make_interval(days => ${orderDays.stockSettles}::integer)`.execute(tx);
};
