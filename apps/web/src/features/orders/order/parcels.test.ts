import type { OrderLine, Shipment } from '@atelier/contract/orders/orders';
import { expect, test } from 'vitest';
import { freeLabels, parcelName, parcelsOf } from './parcels.ts';

const shipment = (id: string, parcelId: string, day: number, tracking = '') =>
  ({
    ...{ _id: id, parcelId, quantity: 1, tracking, shippedDate: `2026-11-0${day}T10:00:00.000Z` },
    shipper: { code: 'UPS', name: 'UPS', url: '' },
  }) as Shipment;
const line = (style: string, status: OrderLine['status'], sent: number, partialShipments: Shipment[]) =>
  ({ style, status, sent, values: { quantity: 2 }, partialShipments }) as unknown as OrderLine;
const label = (id: string, tracking: string) => ({ _id: id, shipper: 'ups', tracking, address: `/${id}` });

const products = [
  line('1', 'SHIPPED', 2, [shipment('b', 'P2', 2, 'T2'), shipment('a', 'P1', 1, 'T1')]),
  line('2', 'PARTIAL', 1, [shipment('c', 'P2', 2, 'T2')]),
];
const order = { products, labels: [label('x', 'T2'), label('y', 'T9')] };

test('[M19.3] what left together is one parcel, numbered as they left, with its label', () => {
  expect(parcelsOf(order).map(({ id, number, contents, label: of }) => [id, number, contents.length, of?._id])).toEqual(
    [
      ['P1', 1, 1, undefined],
      ['P2', 2, 2, 'x'],
    ],
  );
});

test('[G23] a label that lies on no parcel is there to be used', () => {
  expect(freeLabels(order).map(({ _id }) => _id)).toEqual(['y']);
});

test('[M19.3] how many parcels there are is said once nothing is left to send', () => {
  expect(parcelName(order, 2, 2)).toBe('Parcel 2');
  expect(parcelName({ products: [products[0]!] }, 2, 2)).toBe('Parcel 2 of 2');
});
