import { pairKey } from '@atelier/domain/import/pair-key';
import { newLine } from '@atelier/domain/order/line-defaults';
import { lineFields, lineFieldsOf } from '@atelier/domain/order/order-fields';
import type { OrderType } from '@atelier/domain/order/order-words';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { violatedUnique } from '../../../platform/db/violated-unique.ts';
import type { Values } from '../../../platform/editing/editable.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { OrderRecord } from '../order/order-record.ts';
import type { Pair, ProductFacts } from '../order/ordered-products.ts';
import { demandFields } from '../order/orders.editable.ts';

export interface AddedLine extends Pair {
  readonly identifier: string;
  readonly values: Values;
}

/** The pipe knows one field for both types; one to nine pieces are what a sample order asks for. */
export const demandQuantity = (type: OrderType, { quantity }: Values): void => {
  if (quantity === undefined) return;
  const { label, field } = lineFieldsOf(type).quantity;
  const read = field.parse(String(quantity));
  const issue = read.ok ? field.check(read.value) : { severity: 'critical', message: read.reason };
  if (issue?.severity === 'critical')
    refuse('invalidInput', { reason: `${label}: ${issue.message}`, field: 'quantity' });
};

/** [M19.1] What nobody said of a new line follows from its product. */
export const addedRows = (type: OrderType, lines: readonly AddedLine[], known: ReadonlyMap<string, ProductFacts>) =>
  lines.map(({ identifier, values, style, color }) => {
    demandFields(lineFields, values);
    demandQuantity(type, values);
    const product = known.get(pairKey(style, color))!;
    return { key: { identifier }, values: { ...newLine(type, product), ...values, ...product } };
  });

const refuseForeignName = (): never => refuse('invalidInput', { reason: 'A line needs a name of its own.' });

/** A line is named by whoever adds it: a name that another order has would be two lines in one. */
export const demandOwnNames = async (tx: Tx, orderId: string, lines: readonly AddedLine[]): Promise<void> => {
  const names = lines.map(({ identifier }) => identifier);
  const taken = await tx
    .selectFrom('order_lines')
    .select('identifier')
    .where('identifier', '=', sql<string>`ANY (${names}::uuid[])`)
    .where('order_id', '!=', orderId)
    .limit(1)
    .execute();
  if (taken.length > 0) refuseForeignName();
};

/** What another order brings in the same moment is seen by the index alone. */
export const orForeignName = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    return violatedUnique(error) === 'order_lines_identifier_key' ? refuseForeignName() : Promise.reject(error);
  }
};

export const demandRoom = (record: OrderRecord): OrderRecord =>
  record.lines > orderLimits.lines
    ? refuse('invalidInput', { reason: `An order holds at most ${orderLimits.lines} lines.` })
    : record;
