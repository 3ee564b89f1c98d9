import type { Input } from '@atelier/contract';
import { shownName } from '@atelier/domain/access/shown-person';
import { chipDay } from '@atelier/domain/filter/filter-values';
import { companyDay } from '@atelier/domain/shared/dates';
import type { PackingSlip } from '@atelier/pages';
import type { Ctx, Platform } from '../../../platform/context.ts';
import type { FileReply } from '../../../platform/http/file-reply.ts';
import { portalAddress } from '../../../platform/portal-address.ts';
import { refuse } from '../../../platform/refusal.ts';
import { productPictures, readerScope, shownProducts } from '../../products/index.ts';
import { picturesOfAddresses } from '../../sheets/index.ts';
import { makePackingSlip } from '../../shipping/index.ts';
import { pathOf } from '../moving/tell-orders.ts';
import { isOpen } from '../order/acting.ts';
import { orderAsker } from '../order/order-reader.ts';
import type { LineRecord, OrderRecord, ShipmentRecord } from '../order/order-record.ts';
import { linesOf } from '../order/present-orders.ts';
import { shipperNamed } from '../order/shippers.ts';
import { findOrder } from '../reading/read-orders.ts';

const openStatuses: readonly string[] = ['SUBMITTED', 'IN PROGRESS'];

const parcelsOf = async (ctx: Ctx, orderId: string): Promise<readonly (readonly ShipmentRecord[])[]> => {
  const rows = await ctx.read
    .selectFrom('order_shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, ({ parcel_id }) => parcel_id).values()];
};

const addressOf = (record: OrderRecord): PackingSlip['to'] => ({
  name: record.attention || record.requester_name,
  company: record.company,
  street: [record.address1, record.address2].filter(Boolean).join('\n'),
  place: [record.city, [record.state, record.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  country: record.country,
  phone: record.phone,
});

type Names = Awaited<ReturnType<typeof shownProducts>>;

const lineOf = (line: LineRecord, shipment: ShipmentRecord, names: Names): PackingSlip['lines'][number] => {
  const product = names.get(`${line.style}-${line.color}`);
  return {
    ...{ style: line.style, color: line.color, name: product ? `${product.name}, ${product.colorName}` : '' },
    ...(product ? { picture: product.picture } : {}),
    ...{ size: shipment.size, side: line.side, quantity: shipment.qty },
    note: line.return_type === 'Return' ? `Return${line.return_by ? ` by ${chipDay(line.return_by)}` : ''}` : '',
  };
};

const slipOf = (
  ctx: Ctx,
  record: OrderRecord,
  parcel: readonly ShipmentRecord[],
  lines: PackingSlip['lines'],
  count: PackingSlip['parcel'],
): PackingSlip => ({
  paper: 'Letter',
  orderNumber: String(record.order_number),
  orderAddress: portalAddress(ctx.config, pathOf(record)),
  requester: shownName(ctx.user, record.requester_name),
  coordinator: shownName(ctx.user, record.coordinator_name),
  ...{ comments: record.comments, lines },
  date: chipDay(companyDay(parcel[0]!.shipped_at)),
  ...{
    shipper: shipperNamed(parcel[0]!.shipper).name,
    tracking: parcel[0]!.tracking,
    to: addressOf(record),
    parcel: count,
  },
});

/** [M19.3] A parcel as a page that is put into it. */
export const packingSlip = ({ db, store }: Pick<Platform, 'db' | 'store'>) => {
  const products = productPictures(db, store);
  const picturesFor = async (ctx: Ctx, addresses: readonly string[]): Promise<Record<string, Uint8Array>> => {
    const scope = readerScope(ctx.user);
    const found = picturesOfAddresses((requests) => products.find(requests, scope), store)(addresses);
    const pictures = await Array.fromAsync(found);
    return Object.fromEntries(addresses.flatMap((address, at) => (pictures[at] ? [[address, pictures[at]!]] : [])));
  };
  return async (ctx: Ctx, { params: { type, id }, query }: Input<'packingSlip'>): Promise<FileReply> => {
    const record = await findOrder(ctx, await orderAsker(ctx), type, id);
    const parcels = await parcelsOf(ctx, id);
    const at =
      query.parcel === undefined ? parcels.length - 1 : parcels.findIndex(([one]) => one?.parcel_id === query.parcel);
    const parcel = parcels[at] ?? refuse('notFound');
    const lines = new Map((await linesOf(ctx.read, id)).map((line) => [line.identifier, line]));
    const names = await shownProducts(ctx, ctx.read, [...lines.values()]);
    const shown = parcel.map((shipment) => lineOf(lines.get(shipment.identifier)!, shipment, names));
    const isLast = !openStatuses.includes(record.status) || ![...lines.values()].some(isOpen);
    const count = { number: at + 1, of: isLast ? parcels.length : undefined };
    const slip = slipOf(ctx, record, parcel, shown, count);
    const addresses = [...new Set(shown.flatMap(({ picture }) => picture ?? []))];
    const body = await makePackingSlip(slip, await picturesFor(ctx, addresses), ctx.gone);
    const filename = `Order_${record.order_number}_packing_slip_${at + 1}.pdf`;
    return { filename, type: 'application/pdf', body, size: body.length, inline: true };
  };
};
