import { type Need, needs } from '@atelier/domain/access/needs';
import { orderTypes } from '@atelier/domain/order/order-words';
import { shippers } from '@atelier/domain/shipping/shippers';
import { z } from 'zod';
import { requiredText, shortText } from '../people/people.ts';
import { defineRoute } from '../platform/route.ts';

const orderers = [...needs.viewSampleOrders, ...needs.viewPromoOrders] as const satisfies Need;

export const shippingAddress = z.object({
  name: requiredText(120),
  company: shortText(120).default(''),
  street: requiredText(120),
  street2: shortText(120).default(''),
  city: requiredText(80),
  /** Empty where a country has none. */
  state: shortText(40).default(''),
  postcode: shortText(20).default(''),
  country: requiredText(60),
  phone: shortText(40).default(''),
});

const shipment = z.object({
  _id: z.uuid(),
  shipper: z.enum(shippers),
  tracking: z.string(),
  /** null: no carrier knows this number. */
  trackingUrl: z.string().nullable(),
  /** true: labelled by Atelier itself, because no service of the carrier is set up. */
  local: z.boolean(),
  /** Where its label is, as a PDF. */
  label: z.string(),
});

export const labelAddress = (shipmentId: string): string => `/api/shippers/shipments/${shipmentId}/label`;

export const shippingRoutes = {
  zipCityState: defineRoute({
    method: 'GET',
    path: '/shippers/usps/citystate/{zip}',
    summary: 'The state of a ZIP code and the city that its area of mail is named after',
    need: orderers,
    params: z.object({ zip: z.string().max(10) }),
    reply: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
    problems: ['notFound'],
  }),
  confirmShipment: defineRoute({
    method: 'POST',
    path: '/shippers/{shipper}/confirm/',
    summary: 'Confirm a parcel with its carrier: a tracking number and a label. The same reference is the same parcel',
    need: needs.coordinateOrders,
    params: z.object({ shipper: z.enum(shippers) }),
    body: z.object({
      /** Made by the sender, one for each parcel. */
      reference: z.uuid(),
      orderNumber: requiredText(40),
      service: shortText(40).default('Ground'),
      parcel: z.object({
        number: z.number().int().min(1).max(999),
        /** Known once nothing is left to send after it. */
        of: z.number().int().min(1).max(999).optional(),
      }),
      weightKg: z.number().positive().max(1_000).optional(),
      to: shippingAddress,
    }),
    reply: shipment,
    problems: ['carrierUnavailable', 'carrierRefused', 'keyReused', 'notFound', 'wrongState'],
    idempotent: true,
  }),
  shipmentLabel: defineRoute({
    method: 'GET',
    path: '/shippers/shipments/{id}/label',
    summary: 'The label of a confirmed parcel',
    need: needs.coordinateOrders,
    params: z.object({ id: z.uuid() }),
    reply: 'file',
    problems: ['notFound'],
  }),
  accountAddresses: defineRoute({
    method: 'GET',
    path: '/orders/{type}/{subtype}/accounts/address/{value}',
    summary: 'Addresses of accounts by their number or a part of their name',
    need: orderers,
    params: z.object({
      type: z
        .string()
        .transform((text) => text.toUpperCase())
        .pipe(z.enum(orderTypes)),
      subtype: shortText(40),
      value: requiredText(80),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          accountNumber: z.string(),
          name: z.string(),
          street: z.string(),
          city: z.string(),
          postcode: z.string(),
          territory: z.string(),
        }),
      ),
    }),
    problems: ['forbidden'],
  }),
};
