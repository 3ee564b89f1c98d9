import { randomUUID } from 'node:crypto';
import type { Input } from '@atelier/contract';
import { parcelAddress } from '@atelier/domain/order/shippers';
import { addDays } from '@atelier/domain/product/availability';
import { companyDay } from '@atelier/domain/shared/dates';
import { orderDays } from '@atelier/domain/vocabulary/limits';
import { actorName } from '../../../platform/editing/entity.ts';
import { sendSample } from '../../samples/index.ts';
import type { Acting } from '../order/acting.ts';
import type { LineRecord, OrderRecord } from '../order/order-record.ts';
import type { Leaving } from './held-pieces.ts';

const dueBack = ({ return_type, return_by }: LineRecord, today: string): string | null =>
  return_type === 'Return' ? (return_by ?? addDays(today, orderDays.loanDays)) : null;

type Parcel = Pick<Input<'shipLines'>['body'], 'tracking' | 'note'> & { readonly shipper: string };

/** What leaves together, and the samples among it with their loans. */
export const writeParcel = async (
  { tx, ctx }: Acting,
  record: OrderRecord,
  leaving: readonly Leaving[],
  { shipper, tracking, note }: Parcel,
): Promise<void> => {
  const [parcel, today] = [randomUUID(), companyDay(ctx.clock.now())];
  const to = { userCode: record.requester_code, name: record.requester_name };
  // In one order, so that two parcels with the same samples do not wait for each other.
  for (const { line, quantity, size, sampleId } of leaving.toSorted((a, b) =>
    (a.sampleId ?? '') < (b.sampleId ?? '') ? -1 : 1,
  )) {
    const due = dueBack(line, today);
    const said = note || `Order ${record.order_number}`;
    const loan =
      sampleId === null
        ? null
        : await sendSample(tx, ctx, { sampleId, quantity, to, dueDate: due && due < today ? today : due, note: said });
    await tx
      .insertInto('order_shipments')
      .values({
        id: randomUUID(),
        ...{ order_id: record.id, identifier: line.identifier, parcel_id: parcel, qty: quantity, size },
        ...{ sample_id: sampleId, loan_id: loan, shipper, tracking, note },
        ...{ tracking_url: parcelAddress(shipper, tracking) },
        ...{ shipped_by: ctx.user.userCode, shipped_by_name: actorName(ctx) },
      })
      .execute();
  }
};
