import type { OrderFacts } from '@atelier/domain/order/order-access';
import { stillTaken } from '@atelier/domain/order/order-issues';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables/index.ts';

export type OrderRecord = Selectable<Tables['orders']>;
export type LineRecord = Selectable<Tables['order_lines']>;
export type ShipmentRecord = Selectable<Tables['order_shipments']>;

export const factsOf = (record: OrderRecord): OrderFacts => ({
  type: record.type,
  status: record.status,
  requesterCode: record.requester_code,
  approverCode: record.approver_code,
  seniorApproverCode: record.senior_approver_code,
});

export const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type RowValues = Record<string, string | number | null>;

/** Of the fields of the domain, as they stand in a row. */
export const heldValues = (keys: readonly string[], record: object): RowValues => {
  const row = record as Readonly<RowValues>;
  return Object.fromEntries(keys.map((key) => [key, row[columnOf(key)] ?? null]));
};

/** Those that can be written into another row: what its field has come to refuse since stays behind. */
export const valuesIn = (keys: readonly string[], record: object): RowValues => stillTaken(heldValues(keys, record));

export const identifierOf = ({ type, order_number: number }: Pick<OrderRecord, 'type' | 'order_number'>): string =>
  `${type === 'PROMO' ? 'P' : 'S'}-${number}`;
