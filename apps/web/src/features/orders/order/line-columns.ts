import type { Field, FieldIssue } from '@atelier/domain/fields/field';
import { image } from '@atelier/domain/fields/image';
import { money } from '@atelier/domain/fields/money';
import { number } from '@atelier/domain/fields/number';
import { option, parseOption } from '@atelier/domain/fields/option';
import { status } from '@atelier/domain/fields/status';
import { text } from '@atelier/domain/fields/text';
import { type LineFieldKey, lineFieldsOf } from '@atelier/domain/order/order-fields';
import { lineIssues } from '@atelier/domain/order/order-issues';
import { lineStatuses, type OrderType } from '@atelier/domain/order/order-words';
import type { ColumnDef } from '@atelier/grid';
import { today } from '../../../platform/dates.ts';
import { lineTones } from '../status-tones.ts';
import { codeOf, isDrafted, type LineRow } from './line-row.ts';
import { shownStatus } from './order-words.ts';

type LineColumn = ColumnDef<LineRow>;

const widths: Partial<Record<LineFieldKey, number>> = {
  size: 92,
  side: 84,
  quantity: 150,
  source: 124,
  sizePreference: 112,
  returnType: 96,
  returnBy: 92,
  note: 180,
};

/** By the words that people read. */
export const lineStatusField = status(
  Object.fromEntries(lineStatuses.map((one) => [shownStatus(one), lineTones[one]])),
);

const fact = (id: keyof LineRow & string, label: string, field: Field, width: number): LineColumn => ({
  id,
  label,
  field,
  width,
  readOnly: true,
});

const hidden = (id: keyof LineRow & string, field: Field = number({ decimals: 0 }) as Field): LineColumn => ({
  ...fact(id, id, field, 60),
  internal: true,
});

/** Any size while nobody knows what there is; a promo order then takes only those that are offered. */
const sizeField = (type: OrderType, plain: Field): Field => ({
  ...(option({ clearable: false }) as Field),
  blank: '',
  parse(typed, context) {
    const options = context?.options ?? [];
    const read = plain.parse(typed);
    if (!read.ok || options.length === 0) return read;
    return parseOption(typed.toUpperCase(), options, { clearable: false, mayAdd: type === 'SAMPLE' });
  },
  check: (value) => plain.check(value),
});

/** [M19.3] What keeps a draft from being submitted is said in the cell that says it. */
const submittable =
  (type: OrderType, key: LineFieldKey) =>
  (_value: unknown, row: LineRow): FieldIssue | null => {
    const message = isDrafted(row) ? lineIssues(type, row, today())[key] : undefined;
    return message === undefined ? null : { severity: 'critical', message };
  };

interface Look {
  readonly type: OrderType;
  readonly symbol: string;
  /** [M19.2] What can be chosen for a line as it stands. */
  sizesOf(row: LineRow): readonly string[];
  sourcesOf(row: LineRow): readonly string[];
  availableOf(row: LineRow): string;
  commentsOf(row: LineRow): number;
  /** True, or why not. */
  editable(row: LineRow): true | string;
}

/** [stage 5] The line as people read it from left to right; a mark for each piece that it asks for. */
export function lineColumns({
  type,
  symbol,
  editable,
  sizesOf,
  sourcesOf,
  availableOf,
  commentsOf,
}: Look): LineColumn[] {
  const fields = lineFieldsOf(type);
  const edited = (key: LineFieldKey, more: Partial<LineColumn> = {}): LineColumn => ({
    ...{ id: key, label: fields[key].label, field: fields[key].field, width: widths[key] ?? 100, editable },
    ...more,
  });
  return [
    { ...fact('picture', 'Image', image() as Field, 92), pinned: true },
    { ...fact('name', 'Style and color', text() as Field, 196), pinned: true, under: codeOf },
    edited('size', {
      field: sizeField(type, fields.size.field),
      check: submittable(type, 'size'),
      context: (row) => ({ options: sizesOf(row) }),
      under: ({ otherSize }) => otherSize,
    }),
    edited('side'),
    edited('quantity', {
      field: { ...fields.quantity.field, align: 'start' },
      pips: ({ quantity, sent }) => ({ filled: sent, hollow: Math.max(0, Number(quantity ?? 0) - sent) }),
    }),
    edited('source', { context: (row) => ({ options: sourcesOf(row) }) }),
    {
      ...{ id: 'available', label: 'Available', field: text() as Field, width: 150, readOnly: true },
      ...{ sortable: false, filterable: false, read: availableOf },
    },
    fact('parcels', 'Shipper', text() as Field, 124),
    fact('status', 'Status', lineStatusField as Field, 104),
    edited('returnType'),
    edited('returnBy', { check: submittable(type, 'returnBy') }),
    edited('sizePreference'),
    edited('note'),
    {
      ...{ id: 'comments', label: 'Comments', field: number({ decimals: 0 }) as Field, width: 92, readOnly: true },
      ...{ sortable: false, filterable: false, read: (row) => commentsOf(row) || null },
    },
    { ...fact('price', 'Price', money() as Field, 84), context: () => ({ currencySymbol: symbol }) },
    hidden('sent'),
    hidden('returned'),
    hidden('otherSize', text() as Field),
  ];
}
