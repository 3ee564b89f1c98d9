import type { ListedLine, OrderHead } from '@atelier/contract/orders/orders';
import { date } from '@atelier/domain/fields/date';
import type { Field } from '@atelier/domain/fields/field';
import { image } from '@atelier/domain/fields/image';
import { money } from '@atelier/domain/fields/money';
import { number } from '@atelier/domain/fields/number';
import { status } from '@atelier/domain/fields/status';
import { text } from '@atelier/domain/fields/text';
import { lineFields, orderFields } from '@atelier/domain/order/order-fields';
import type { OrderType } from '@atelier/domain/order/order-words';
import type { ColumnDef } from '@atelier/grid';
import { today } from '../../../platform/dates.ts';
import { approvalTones, lineTones, orderTones } from '../status-tones.ts';
import { lineAddress, orderAddress } from './order-address.ts';

const orderStatus = status(orderTones) as Field;
const approvalStatus = status(approvalTones) as Field;
const lineStatus = status(lineTones) as Field;

const lateness = status({ late: 'danger' }) as Field;

type Told = OrderHead | ListedLine;

const words = <R extends object>(
  id: string,
  label: string,
  width: number,
  read: (row: R) => unknown,
): ColumnDef<R> => ({
  ...{ id, label, width, read },
  field: text() as Field,
});
const day = <R extends object>(id: string, label: string, read: (row: R) => string | null): ColumnDef<R> => ({
  ...{ id, label, width: 96 },
  field: date() as Field,
  // A moment is shown as the day that it was in the company's zone.
  read: (row) => {
    const moment = read(row);
    return moment?.includes('T') ? today(new Date(moment)) : moment;
  },
});
const figure = <R extends object>(id: string, label: string, read: (row: R) => number): ColumnDef<R> => ({
  ...{ id, label, width: 76, read },
  field: number() as Field,
});
const picture = <R extends object>(read: (row: R) => string | null): ColumnDef<R> => ({
  ...{ id: 'picture', label: 'Image', width: 60, pinned: true, read },
  field: image() as Field,
});
const orderNumber = <R extends Told>(pinned: boolean): ColumnDef<R> => ({
  ...{ id: 'orderNumber', label: 'Order', width: 84, pinned },
  field: { ...(number({ grouped: false }) as Field), align: 'start' },
  opens: orderAddress,
});
const total: ColumnDef<OrderHead> = {
  ...{ id: 'total', label: 'Total', width: 104 },
  field: money() as Field,
  read: ({ total: { amount } }) => amount,
  context: ({ total: { symbol, decimals } }) => ({ currencySymbol: symbol, decimalPlaces: decimals }),
};

/** A field of the order's own words, under the label that it has everywhere. */
const said = (key: keyof typeof orderFields, width: number, more: Partial<ColumnDef<OrderHead>> = {}) => ({
  ...{ id: key, label: orderFields[key].label, width, field: orderFields[key].field },
  read: ({ values }: OrderHead) => values[key] ?? null,
  ...more,
});

const promo = (type: OrderType, ...columns: ColumnDef<OrderHead>[]) => (type === 'PROMO' ? columns : []);

/** [M7] The grid of orders: which one, how it stands, who has to do with it, and when it is due. */
export const orderColumns = (type: OrderType): readonly ColumnDef<OrderHead>[] => [
  orderNumber(true),
  picture(({ pictures }) => pictures[0]?.picture ?? null),
  said('purpose', 230, { opens: orderAddress }),
  { id: 'status', label: 'Status', width: 166, field: orderStatus },
  ...promo(type, { id: 'orderApprovalStatus', label: 'Approval', width: 156, field: approvalStatus }),
  words('requesterName', 'Requester', 140, ({ requester }) => requester.name),
  words('coordinatorName', 'Coordinator', 140, ({ coordinator }) => coordinator?.name ?? ''),
  ...promo(
    type,
    words('approverName', 'Approver', 140, ({ approver }) => approver?.name ?? ''),
  ),
  { ...said('requestedDeliveryDate', 100), label: 'Delivery' },
  { id: 'late', label: 'Late', width: 66, field: lateness, read: ({ late }) => (late ? 'late' : null) },
  figure('pieces', 'Pieces', ({ pieces }) => pieces),
  figure('sent', 'Sent', ({ sent }) => sent),
  ...promo(type, total),
  { id: 'productType', label: 'Product Type', width: 108, field: text() as Field },
  said('reason', 120),
  said('deliveryMethod', 120),
  said('buyer', 140),
  day('createdDate', 'Created', ({ createdDate }) => createdDate),
  day('submittedDate', 'Submitted', ({ submittedDate }) => submittedDate),
  day('completedDate', 'Completed', ({ completedDate }) => completedDate),
];

/** What the server arranges orders by. */
export const orderSorts: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['orderNumber', 'purpose', 'status', 'orderApprovalStatus', 'requesterName', 'coordinatorName', 'approverName'],
    ...['requestedDeliveryDate', 'pieces', 'total', 'productType', 'reason', 'deliveryMethod', 'buyer'],
    ...['createdDate', 'submittedDate', 'completedDate'],
  ].map((key) => [key, key]),
);

const ofLine = (key: keyof typeof lineFields, width: number): ColumnDef<ListedLine> => ({
  ...{ id: key, label: lineFields[key].label, width, field: lineFields[key].field },
  read: ({ values }) => values[key] ?? null,
});

/** [M19.4] Sample Styles: what coordinators are asked for, line by line over all orders. */
export const lineColumns: readonly ColumnDef<ListedLine>[] = [
  picture(({ product }) => product?.picture ?? null),
  { id: 'style', label: 'Style', width: 92, pinned: true, field: text() as Field, opens: lineAddress },
  { id: 'color', label: 'Color', width: 76, pinned: true, field: text() as Field },
  words('name', 'Name', 180, ({ product }) => product?.name ?? ''),
  ofLine('size', 60),
  ofLine('side', 84),
  ofLine('quantity', 80),
  figure('sent', 'Sent', ({ sent }) => sent),
  { id: 'lineStatus', label: 'Status', width: 112, field: lineStatus, read: ({ status: of }) => of },
  ofLine('source', 120),
  ofLine('sizePreference', 112),
  orderNumber(false),
  words('purpose', 'Purpose', 190, ({ purpose }) => purpose),
  words('requesterName', 'Requester', 140, ({ requester }) => requester.name),
  { ...day('requestedDeliveryDate', 'Delivery', (line: ListedLine) => line.requestedDeliveryDate) },
  { id: 'division', label: 'Division', width: 120, field: text() as Field },
  { id: 'gender', label: 'Gender', width: 88, field: text() as Field },
  { id: 'productType', label: 'Product Type', width: 108, field: text() as Field },
];

const priced = (id: string, label: string, read: (line: ListedLine) => number | null): ColumnDef<ListedLine> => ({
  ...{ id, label, width: 104, read },
  field: money() as Field,
  context: ({ total: { symbol, decimals } }) => ({ currencySymbol: symbol, decimalPlaces: decimals }),
});

const linesBy = (...ids: readonly string[]) => lineColumns.filter(({ id }) => ids.includes(id));

/** [M20.2] Lines that wait for a decision, as a sheet of them. */
export const pendingLineColumns: readonly ColumnDef<ListedLine>[] = [
  ...linesBy('style', 'color', 'name', 'size', 'quantity'),
  priced('price', 'Price', ({ price }) => price),
  priced('amount', 'Amount', ({ price, values }) => (price === null ? null : price * Number(values.quantity ?? 1))),
  ...linesBy('requesterName', 'orderNumber', 'purpose', 'requestedDeliveryDate'),
  { id: 'orderApprovalStatus', label: 'Approval', width: 156, field: approvalStatus },
  ...linesBy('division', 'gender', 'productType'),
];

export const lineSorts: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['style', 'color', 'size', 'side', 'quantity', 'lineStatus', 'source', 'orderNumber', 'purpose'],
    ...['requesterName', 'requestedDeliveryDate', 'division', 'gender', 'productType'],
  ].map((key) => [key, key]),
);
