import type { OrderHead, OrderLine, Shipment, TimelineEntry, WholeOrder } from '@atelier/contract/orders/orders';
import { labelAddress } from '@atelier/contract/orders/shipping';
import { comingSoonAddress } from '@atelier/contract/products/product-images';
import { shownName, shownPerson } from '@atelier/domain/access/shown-person';
import { lineFields, orderFields } from '@atelier/domain/order/order-fields';
import { orderUnit } from '@atelier/domain/order/order-unit';
import { parcelAddress } from '@atelier/domain/order/shippers';
import { readableSampleLibraries } from '@atelier/domain/sample/sample-access';
import { companyDay } from '@atelier/domain/shared/dates';
import { counted } from '@atelier/domain/vocabulary/counted';
import { defaultCurrency } from '@atelier/domain/vocabulary/limits';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { shownProducts } from '../../products/index.ts';
import { heldValues, identifierOf, type LineRecord, type OrderRecord } from './order-record.ts';
import { windowOf } from './reserve-lines.ts';
import { shipperNamed } from './shippers.ts';

const headKeys = Object.keys(orderFields);
const lineKeys = Object.keys(lineFields);
const picturesShown = 3;

interface Currency {
  readonly symbol: string;
  readonly decimals: number;
}

/** By the code or key of a location; orders of a place that is gone are told in the usual currency. */
export const currencies = async (db: Kysely<Tables>): Promise<(location: string) => Currency> => {
  const rows = await db.selectFrom('locations').select(['code', 'key', 'currency_symbol', 'decimal_places']).execute();
  const known = new Map(
    rows.flatMap(({ code, key, currency_symbol: symbol, decimal_places: decimals }) =>
      [code, key].map((name) => [name, { symbol, decimals }] as const),
    ),
  );
  return (location) =>
    known.get(location) ?? { symbol: defaultCurrency.symbol, decimals: defaultCurrency.decimalPlaces };
};

const person = (ctx: Ctx, userCode: string | null, name: string) =>
  userCode === null ? null : shownPerson(ctx.user, { userCode, name });

const openStatuses = ['SUBMITTED', 'IN PROGRESS'];

const isLate = (record: OrderRecord, today: string): boolean =>
  openStatuses.includes(record.status) &&
  record.requested_delivery_date !== null &&
  record.requested_delivery_date < today;

interface OfLines {
  readonly pictures: OrderHead['pictures'];
  /** Which sides its lines ask for. */
  readonly sides: readonly string[];
}

const inLines = async (ctx: Ctx, db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, OfLines>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ order_id: string; sides: string[]; style: string; color: string }>`
    SELECT o.id AS order_id, s.sides, l.style, l.color FROM unnest(${ids}::uuid[]) AS o (id)
    CROSS JOIN LATERAL (SELECT array_agg(DISTINCT side) AS sides FROM order_lines WHERE order_id = o.id) s
    CROSS JOIN LATERAL (SELECT style, color FROM order_lines WHERE order_id = o.id ORDER BY position LIMIT ${picturesShown}) l`.execute(
    db,
  );
  const shown = await shownProducts(ctx, db, rows);
  const pictureOf = ({ style, color }: { style: string; color: string }) => ({
    ...{ style, color, picture: shown.get(`${style}-${color}`)?.picture ?? comingSoonAddress('thumb') },
  });
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([id, of]) => [
      id,
      { pictures: of.map(pictureOf), sides: of[0]!.sides },
    ]),
  );
};

export const presentHeads = async (
  ctx: Ctx,
  db: Kysely<Tables>,
  records: readonly OrderRecord[],
): Promise<OrderHead[]> => {
  const ids = records.map(({ id }) => id);
  return headsWith(ctx, db, records, await inLines(ctx, db, ids));
};

const headsWith = async (
  ctx: Ctx,
  db: Kysely<Tables>,
  records: readonly OrderRecord[],
  lines: ReadonlyMap<string, OfLines>,
): Promise<OrderHead[]> => {
  const currencyAt = await currencies(db);
  const today = companyDay(ctx.clock.now());
  return records.map((record) => ({
    _id: record.id,
    orderNumber: record.order_number,
    orderIdentifier: identifierOf(record),
    type: record.type,
    status: record.status,
    orderApprovalStatus: record.approval_status,
    productType: record.product_type,
    requester: person(ctx, record.requester_code, record.requester_name)!,
    approver: person(ctx, record.approver_code, record.approver_name),
    seniorApprover: person(ctx, record.senior_approver_code, record.senior_approver_name),
    coordinator: person(ctx, record.coordinator_code, record.coordinator_name),
    values: heldValues(headKeys, record),
    createdDate: record.created_date.toISOString(),
    modifiedDate: record.modified_date.toISOString(),
    submittedDate: record.submitted_date?.toISOString() ?? null,
    completedDate: record.completed_date?.toISOString() ?? null,
    cancelReason: record.cancel_reason,
    ...{ lines: record.lines, pieces: record.pieces, sent: record.sent, undecided: record.undecided },
    unit: orderUnit(record.product_type, lines.get(record.id)?.sides ?? []),
    total: { amount: Number(record.total), ...currencyAt(record.location) },
    late: isLate(record, today),
    pictures: lines.get(record.id)?.pictures ?? [],
    version: record.revision,
  }));
};

const sentOf = async (ctx: Ctx, db: Kysely<Tables>, ids: readonly string[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('order_shipments as h')
          .leftJoin('samples as s', 's.id', 'h.sample_id')
          .selectAll('h')
          .select(['s.code', 's.library'])
          .where('h.order_id', '=', sql<string>`ANY (${ids}::uuid[])`)
          .orderBy('h.shipped_at')
          .orderBy('h.id')
          .execute();
  const open: readonly string[] = readableSampleLibraries(ctx.user);
  return Map.groupBy(
    rows.map((row) => ({
      identifier: row.identifier,
      shown: {
        _id: row.id,
        parcelId: row.parcel_id,
        quantity: row.qty,
        size: row.size,
        sampleCode: row.code !== null && row.library !== null && open.includes(row.library) ? row.code : null,
        shipper: { ...shipperNamed(row.shipper), url: parcelAddress(row.shipper, row.tracking) },
        tracking: row.tracking,
        trackingUrl: row.tracking_url || parcelAddress(row.shipper, row.tracking),
        shippedDate: row.shipped_at.toISOString(),
        by: shownName(ctx.user, row.shipped_by_name),
        returned: row.returned,
        returnedDate: row.returned_at?.toISOString() ?? null,
        note: row.note,
      } satisfies Shipment,
    })),
    ({ identifier }) => identifier,
  );
};

const heldOf = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const { rows } = await sql<{
    identifier: string;
    source: 'Sample Library' | 'Inventory';
    size: string;
    quantity: number;
  }>`
    SELECT identifier, min(source) AS source, min(size) AS size, sum(qty - taken)::integer AS quantity
    FROM order_reservations WHERE order_id = ANY (${ids}::uuid[]) AND released_at IS NULL AND taken < qty
    GROUP BY identifier`.execute(db);
  return new Map(rows.map(({ identifier, ...held }) => [identifier, held]));
};

export type LineWithOrder = LineRecord & Pick<OrderRecord, 'order_number' | 'requester_name' | 'coordinator_name'>;

export const presentLines = async (
  ctx: Ctx,
  db: Kysely<Tables>,
  lines: readonly LineWithOrder[],
): Promise<OrderLine[]> => {
  if (lines.length === 0) return [];
  const ids = [...new Set(lines.map(({ order_id }) => order_id))];
  const [products, sent, held] = [
    await shownProducts(ctx, db, lines),
    await sentOf(
      ctx,
      db,
      ids.filter((id) => lines.some(({ order_id, sent }) => order_id === id && sent > 0)),
    ),
    await heldOf(db, ids),
  ];
  return lines.map((line) => ({
    identifier: line.identifier,
    orderId: line.order_id,
    orderNumber: line.order_number,
    requesterName: shownName(ctx.user, line.requester_name),
    coordinatorName: shownName(ctx.user, line.coordinator_name),
    ...{ style: line.style, color: line.color },
    ...{ productType: line.product_type, division: line.division, gender: line.gender },
    product: products.get(`${line.style}-${line.color}`) ?? null,
    status: line.status,
    previousStatus: line.previous_status,
    price: line.price === null ? null : Number(line.price),
    values: heldValues(lineKeys, line),
    reserved: held.get(line.identifier) ?? null,
    sent: line.sent,
    returned: line.returned,
    denyReason: line.deny_reason,
    decidedBy: shownName(ctx.user, line.decided_by_name),
    partialShipments: (sent.get(line.identifier) ?? []).map(({ shown }) => shown),
    version: line.version,
  }));
};

interface Happened {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  readonly event: string;
  readonly pieces: number;
  readonly said: string;
  readonly identifier: string | null;
}

const mostTold = 500;

/** Moves and comments together, newest first: what a requester would otherwise ask about. */
export const timelineOf = async (ctx: Ctx, db: Kysely<Tables>, orderId: string): Promise<TimelineEntry[]> => {
  const { rows } = await sql<Happened>`
    SELECT 'm' || id AS id, at, actor_name AS name, event, pieces, said, identifier, id AS n
      FROM order_moves WHERE order_id = ${orderId}
    UNION ALL
    SELECT id::text, at, author_name, 'commented', 0, text, identifier, 0 FROM order_comments WHERE order_id = ${orderId}
    ORDER BY at DESC, n DESC LIMIT ${mostTold}`.execute(db);
  return rows.map(({ id, at, name, event, pieces, said, identifier }) => ({
    ...{ id, at: at.toISOString(), by: shownName(ctx.user, name), event },
    ...{ text: pieces > 0 ? counted(pieces, 'piece') : '', said, identifier },
  }));
};

export const linesOf = (db: Kysely<Tables>, ...orders: readonly string[]): Promise<LineRecord[]> =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', sql<string>`ANY (${orders}::uuid[])`)
    .orderBy('position')
    .execute();

/** What carriers have confirmed for an order, oldest first. */
const labelsOf = async (db: Kysely<Tables>, { order_number }: OrderRecord): Promise<WholeOrder['labels']> => {
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'shipper', 'tracking'])
    .where('order_number', '=', String(order_number))
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, shipper, tracking }) => ({ _id: id, shipper, tracking, address: labelAddress(id) }));
};

export const presentWhole = async (
  ctx: Ctx,
  db: Kysely<Tables>,
  record: OrderRecord,
  may: (lines: readonly LineRecord[]) => WholeOrder['may'],
): Promise<WholeOrder> => {
  const lines = await linesOf(db, record.id);
  const { order_number, requester_name, coordinator_name } = record;
  const products = await presentLines(
    ctx,
    db,
    lines.map((line) => ({ ...line, order_number, requester_name, coordinator_name })),
  );
  const pictures = products.slice(0, picturesShown).map(({ style, color, product }) => ({
    ...{ style, color, picture: product?.picture ?? comingSoonAddress('thumb') },
  }));
  const [head] = await headsWith(
    ctx,
    db,
    [record],
    new Map([[record.id, { pictures, sides: lines.map(({ side }) => side) }]]),
  );
  const { availability_from: from, availability_to: to } = record;
  const allowed = may(lines);
  return {
    ...head!,
    location: record.location,
    labels: allowed.print ? await labelsOf(db, record) : [],
    products,
    timeline: await timelineOf(ctx, db, record.id),
    window: record.type === 'PROMO' ? await windowOf(ctx, db, { from, to }) : null,
    may: allowed,
  };
};
