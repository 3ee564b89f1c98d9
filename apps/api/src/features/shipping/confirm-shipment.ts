import { createHash, randomUUID } from 'node:crypto';
import type { Input, Reply } from '@atelier/contract';
import { labelAddress } from '@atelier/contract/orders/shipping';
import { type Shipper, shipperNames } from '@atelier/domain/shipping/shippers';
import type { PrintedAddress } from '@atelier/pages';
import type { Kysely, Selectable } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Carrier, Shipment } from './carrier.ts';
import { httpCarrier } from './http-carrier.ts';
import { localCarrier } from './local-carrier.ts';

type ShipmentRecord = Selectable<Tables['shipments']>;

const senderOf = ({ from: [name = '', ...street] }: Config['shipping']): PrintedAddress => ({
  ...{ name, street: street.join('\n'), company: '', place: '', country: '', phone: '' },
});

/** [G23] The service of a carrier where one is set up, else labels of our own. */
export const carrierFor = ({ shipping }: Pick<Config, 'shipping'>, shipper: Shipper): Carrier => {
  const service = shipping.services[shipper];
  return service ? httpCarrier(shipper, service, shipping) : localCarrier(shipper, senderOf(shipping));
};

const present = (record: ShipmentRecord): Reply<'confirmShipment'> => ({
  _id: record.id,
  shipper: record.shipper,
  tracking: record.tracking,
  trackingUrl: record.tracking_url,
  local: record.local,
  label: labelAddress(record.id),
});

interface AskedParcel {
  readonly shipper: Shipper;
  /** One for each parcel: the same one is the same parcel. */
  readonly reference: string;
  readonly shipment: Shipment;
}

const hashOf = ({ shipper, shipment }: AskedParcel): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([shipper, shipment]))
    .digest();

const findSame = async (db: Kysely<Tables>, asked: AskedParcel): Promise<ShipmentRecord | undefined> => {
  const held = await db.selectFrom('shipments').selectAll().where('reference', '=', asked.reference).executeTakeFirst();
  if (held && !held.request_hash.equals(hashOf(asked))) refuse('keyReused');
  return held;
};

/**
 * The carrier is asked outside of every transaction, and what it confirmed is kept in one: a process that dies between
 * them is asked again with the same reference, and the carrier answers with the same number.
 */
const confirmParcel = async (ctx: Ctx, asked: AskedParcel, orders: ParcelOrders): Promise<Reply<'confirmShipment'>> => {
  const { shipper, reference, shipment } = asked;
  const held = await findSame(ctx.read, asked);
  if (held) return present(held);
  await orders.demandNext(ctx, shipment);
  const carrier = carrierFor(ctx.config, shipper);
  const { tracking, trackingUrl, label } = await carrier.confirm(shipment, reference, ctx.gone);
  return ctx.transaction(async (tx) => {
    const made = await tx
      .insertInto('shipments')
      .values({
        ...{ id: randomUUID(), reference, request_hash: hashOf(asked), shipper, order_number: shipment.orderNumber },
        ...{ tracking, tracking_url: trackingUrl, local: carrier.local, label, confirmed_by: ctx.user.userCode },
      })
      .onConflict((on) => on.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) return present((await findSame(tx, asked))!);
    await recordChange(tx, ctx, {
      action: 'confirm shipment',
      entity: 'shipment',
      entityId: made.id,
      summary: `Confirmed a parcel of order ${shipment.orderNumber} with ${shipperNames[shipper]}: ${tracking}`,
      after: { shipper, tracking, orderNumber: shipment.orderNumber },
    });
    return present(made);
  });
};

/** Whoever holds the orders says which parcel may be labelled, and who reads a label. */
export interface ParcelOrders {
  demandNext(ctx: Ctx, shipment: Shipment): Promise<void>;
  demandReader(ctx: Ctx, orderNumber: string): Promise<void>;
}

export const confirmShipment =
  (orders: ParcelOrders) =>
  (ctx: Ctx, { params, body }: Input<'confirmShipment'>) => {
    const { reference, ...shipment } = body;
    if (shipment.parcel.number > (shipment.parcel.of ?? shipment.parcel.number))
      refuse('invalidInput', { reason: 'There are not so many parcels.', field: 'parcel' });
    return confirmParcel(ctx, { shipper: params.shipper, reference, shipment }, orders);
  };

export const shipmentLabel =
  (orders: ParcelOrders) =>
  async (ctx: Ctx, { params }: Input<'shipmentLabel'>): Promise<FileReply> => {
    const held = await ctx.read
      .selectFrom('shipments')
      .select(['tracking', 'label', 'order_number'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!held) return refuse('notFound');
    const { tracking, label, order_number } = held;
    await orders.demandReader(ctx, order_number);
    return { filename: `${tracking}.pdf`, type: 'application/pdf', body: label, size: label.length, tag: tracking };
  };
