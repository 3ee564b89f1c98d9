import { date } from '../fields/date.ts';
import type { Field } from '../fields/field.ts';
import { number } from '../fields/number.ts';
import { option } from '../fields/option.ts';
import { text } from '../fields/text.ts';
import { sampleSides } from '../sample/sample-words.ts';
import { orderDefaults, orderLimits, orderYears } from '../vocabulary/limits.ts';
import { pendingShipper } from './line-defaults.ts';
import {
  deliveryDateTypes,
  deliveryMethods,
  lineSources,
  type OrderType,
  orderReasons,
  returnTypes,
  sizePreferences,
} from './order-words.ts';
import { shippers } from './shippers.ts';

export interface OrderField {
  readonly label: string;
  readonly field: Field;
}

const words = (label: string, maxLength: number): OrderField => ({
  label,
  field: text({ trim: true, maxLength }) as Field,
});
const code = (label: string, maxLength: number): OrderField => ({
  label,
  field: text({ trim: true, upperCase: true, maxLength }) as Field,
});
const day = (label: string): OrderField => ({ label, field: date({ years: orderYears }) as Field });
const choice = (label: string, options: readonly string[], clearable = true): OrderField => ({
  label,
  field: option({ options, clearable }) as Field,
});
const quantityUpTo = (max: number): OrderField => ({
  label: 'Quantity',
  field: number({ decimals: 0, min: 1, max, clearable: false }) as Field,
});

/** [M19.1] Document 1, section 3: what a requester says of an order as a whole, in the order in which people read it. */
export const orderFields = {
  purpose: words('Purpose', 200),
  buyer: words('Buyer', 120),
  deliveryMethod: choice('Delivery Method', deliveryMethods),
  deliveryDateType: choice('Delivery Date Type', deliveryDateTypes),
  requestedDeliveryDate: day('Requested Delivery Date'),
  reason: choice('Reason', orderReasons),
  availabilityFrom: day('Available From'),
  availabilityTo: day('Available To'),
  attention: words('Attention', 120),
  company: words('Company', 120),
  address1: words('Address 1', 120),
  address2: words('Address 2', 120),
  city: words('City', 80),
  state: words('State', 60),
  zip: code('ZIP', 12),
  country: words('Country', 60),
  phone: words('Phone', 40),
  accountNumber: code('Account Number', 20),
  comments: words('Comments', orderLimits.comment),
} as const satisfies Record<string, OrderField>;

export type OrderFieldKey = keyof typeof orderFields;

const quantities: Readonly<Record<OrderType, OrderField>> = {
  SAMPLE: quantityUpTo(orderDefaults.sampleQuantities.at(-1)!),
  PROMO: quantityUpTo(orderLimits.promoQuantity),
};

/** Of a line; the quantity is that of promo orders, `lineFieldsOf` knows both. */
export const lineFields = {
  size: code('Size', 12),
  side: choice('Side', sampleSides, false),
  source: choice('Source', lineSources, false),
  sizePreference: choice('Size Preference', sizePreferences, false),
  quantity: quantities.PROMO,
  returnType: choice('Return Type', returnTypes, false),
  returnBy: day('Return By'),
  shipper: choice('Shipper', [pendingShipper, ...shippers.map((shipper) => shipper.code)], false),
  note: words('Note', 500),
} as const satisfies Record<string, OrderField>;

export type LineFieldKey = keyof typeof lineFields;

/** [M19.1] A line of a sample order asks for one to nine pieces. */
export const lineFieldsOf = (type: OrderType): Readonly<Record<LineFieldKey, OrderField>> => ({
  ...lineFields,
  quantity: quantities[type],
});
