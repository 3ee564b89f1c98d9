import type { OrderLine } from '@atelier/contract/orders/orders';
import { type LineFieldKey, lineFields } from '@atelier/domain/order/order-fields';
import { counted } from '@atelier/domain/vocabulary/counted';
import { formatDay } from '../../../platform/dates.ts';
import { shownStatus } from './order-words.ts';
import { otherSize } from './other-sizes.ts';

interface LineFacts {
  id: string;
  version: number;
  style: string;
  color: string;
  name: string;
  colorName: string;
  picture: string | null;
  /** As people read it. */
  status: string;
  price: number | null;
  sent: number;
  returned: number;
  parcels: string;
  /** '7 sent' where it was asked for in another size. */
  otherSize: string;
}

export type LineRow = LineFacts & Partial<Record<LineFieldKey, unknown>>;

/** '2 parcels', 'UPS, 11/12/26', or what the line says of it. */
const parcelsOf = ({ partialShipments, values }: OrderLine): string => {
  const [first, ...more] = partialShipments;
  if (!first) return String(values.shipper ?? '');
  return more.length > 0
    ? counted(partialShipments.length, 'parcel')
    : `${first.shipper.name}, ${formatDay(first.shippedDate)}`;
};

const fieldKeys = Object.keys(lineFields) as LineFieldKey[];

export const valuesOf = ({ values }: OrderLine): Partial<Record<LineFieldKey, unknown>> =>
  Object.fromEntries(fieldKeys.map((key) => [key, values[key] ?? lineFields[key].field.blank]));

export const factsOf = (line: OrderLine): LineFacts => ({
  id: line.identifier,
  version: line.version,
  style: line.style,
  color: line.color,
  name: line.product?.name ?? `${line.style} ${line.color}`,
  colorName: line.product?.colorName ?? '',
  picture: line.product?.picture ?? null,
  status: shownStatus(line.status),
  price: line.price,
  sent: line.sent,
  returned: line.returned,
  parcels: parcelsOf(line),
  otherSize: otherSize(line),
});

export const rowOf = (line: OrderLine): LineRow => ({ ...factsOf(line), ...valuesOf(line) });

/** Its order is not submitted yet. */
export const isDrafted = ({ status }: Pick<LineRow, 'status'>): boolean => status === shownStatus('DRAFT');

/** '100142 CCOR, Charcoal / Coral' */
export const codeOf = ({ style, color, colorName }: Pick<LineRow, 'style' | 'color' | 'colorName'>): string =>
  [`${style} ${color}`, colorName].filter(Boolean).join(', ');
