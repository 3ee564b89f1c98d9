import { date } from '@atelier/domain/fields/date';
import { flag } from '@atelier/domain/fields/flag';
import { image } from '@atelier/domain/fields/image';
import { label } from '@atelier/domain/fields/label';
import { link } from '@atelier/domain/fields/link';
import { money } from '@atelier/domain/fields/money';
import { number } from '@atelier/domain/fields/number';
import { option } from '@atelier/domain/fields/option';
import { options } from '@atelier/domain/fields/options';
import { percent } from '@atelier/domain/fields/percent';
import { status } from '@atelier/domain/fields/status';
import { text } from '@atelier/domain/fields/text';
import type { ColumnDef } from '@atelier/grid';
import { divisions, extraColumns, labels, type PrototypeRow, pillars, seasons } from './prototype-row.ts';

const currencies = {
  US: { currencySymbol: '$', decimalPlaces: 2 },
  EU: { currencySymbol: '€', decimalPlaces: 2 },
  JP: { currencySymbol: '¥', decimalPlaces: 0 },
};

const currency = (row: PrototypeRow) => currencies[row.location];
const whileNew = (row: PrototypeRow): true | string =>
  row.createdDate ? 'Style and color are fixed once the row was created' : true;
const extraFields = [number(), text(), option({ options: [...pillars] })];

function checkCost(value: unknown) {
  if (typeof value !== 'number') return null;
  if (value < 0) return { severity: 'critical', message: 'Cost is below zero' } as const;
  return value > 900 ? ({ severity: 'warning', message: 'Cost is unusually high' } as const) : null;
}

/** Every kind of cell, then plain ones up to fifty columns. */
export const prototypeColumns: ColumnDef<PrototypeRow>[] = [
  { id: 'thumbnail', label: 'Image', field: image(), width: 72, pinned: true, alwaysEditable: true },
  {
    id: 'style',
    label: 'Style',
    field: text({ clearable: false, trim: true, upperCase: true }),
    width: 90,
    pinned: true,
    renames: true,
    editable: whileNew,
  },
  {
    id: 'color',
    label: 'Color',
    field: text({ clearable: false, trim: true, upperCase: true }),
    width: 70,
    pinned: true,
    renames: true,
    editable: whileNew,
  },
  { id: 'name', label: 'Name', field: text({ clearable: false }), width: 170 },
  { id: 'pillar', label: 'Pillar', field: option({ options: [...pillars] }), width: 110 },
  { id: 'division', label: 'Division', field: option({ options: [...divisions], clearable: false }), width: 100 },
  { id: 'seasons', label: 'Seasons', field: options({ options: [...seasons] }), width: 130 },
  {
    id: 'state',
    label: 'State',
    field: status({ Published: 'published', Pending: 'warning', Unpublished: 'neutral', Archived: 'danger' }),
    width: 120,
  },
  { id: 'label', label: 'Label', field: label({ labels }), width: 110, context: () => ({ labels }) },
  { id: 'starred', label: 'Starred', field: flag(), width: 80 },
  { id: 'cost', label: 'Cost', field: money(), width: 100, context: currency, check: checkCost },
  {
    id: 'discountAmount',
    label: 'Discount amount',
    field: money(),
    width: 130,
    context: currency,
    exclusive: 'discount',
  },
  { id: 'discountPercent', label: 'Discount percent', field: percent(), width: 130, exclusive: 'discount' },
  { id: 'netCost', label: 'Net cost', field: money(), width: 100, context: currency, exclusive: 'discount' },
  { id: 'suggestedRetail', label: 'Suggested retail', field: money(), width: 130, context: currency },
  { id: 'dueDate', label: 'Due date', field: date(), width: 96 },
  { id: 'quantity', label: 'Quantity', field: number({ min: 0 }), width: 96, aggregate: 'sum' },
  { id: 'styleNote', label: 'Style note', field: text(), width: 160 },
  { id: 'sheet', label: 'Tear sheet', field: link(), width: 190 },
  { id: 'createdDate', label: 'Created', field: date(), width: 96, readOnly: true },
  ...Array.from(
    { length: extraColumns },
    (_, at): ColumnDef<PrototypeRow> => ({
      id: `extra${at}`,
      label: `Extra ${at + 1}`,
      field: extraFields[at % 3]!,
      width: 110,
    }),
  ),
];
