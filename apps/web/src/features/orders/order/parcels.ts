import type { OrderLine, Shipment, WholeOrder } from '@atelier/contract/orders/orders';
import { leftToSend } from './order-words.ts';

export type ParcelLabel = WholeOrder['labels'][number];

/** What left together. */
export interface Parcel {
  readonly id: string;
  readonly number: number;
  /** What is the same for all of it: who carries it, its number, when it left. */
  readonly shipment: Shipment;
  readonly contents: readonly { readonly line: OrderLine; readonly shipment: Shipment }[];
  readonly label: ParcelLabel | undefined;
}

const isLabelOf = ({ shipper, tracking }: ParcelLabel, sent: Pick<Shipment, 'shipper' | 'tracking'>): boolean =>
  tracking !== '' && tracking === sent.tracking && shipper === sent.shipper.code.toLowerCase();

/** The parcels of an order in the order in which they left. */
export const parcelsOf = ({ products, labels }: Pick<WholeOrder, 'products' | 'labels'>): readonly Parcel[] => {
  const sent = products
    .flatMap((line) => line.partialShipments.map((shipment) => ({ line, shipment })))
    .toSorted(
      (a, b) =>
        a.shipment.shippedDate.localeCompare(b.shipment.shippedDate) || a.shipment._id.localeCompare(b.shipment._id),
    );
  return [...Map.groupBy(sent, ({ shipment }) => shipment.parcelId)].map(([id, contents], at) => {
    const { shipment } = contents[0]!;
    return { id, number: at + 1, shipment, contents, label: labels.find((label) => isLabelOf(label, shipment)) };
  });
};

/** 'Parcel 2 of 3' once nothing is left to send, 'Parcel 2' before. */
export const parcelName = ({ products }: Pick<WholeOrder, 'products'>, number: number, count: number): string =>
  products.some((line) => leftToSend(line) > 0) ? `Parcel ${number}` : `Parcel ${number} of ${count}`;

/** Made, but on no parcel that was sent. */
export const freeLabels = (order: Pick<WholeOrder, 'products' | 'labels'>): readonly ParcelLabel[] => {
  const used = new Set(parcelsOf(order).map(({ label }) => label?._id));
  return order.labels.filter(({ _id }) => !used.has(_id));
};
