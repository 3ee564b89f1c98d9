import { date } from '../fields/date.ts';
import type { Field, FieldContext } from '../fields/field.ts';
import { parsed, refused } from '../fields/field.ts';
import { flag } from '../fields/flag.ts';
import { image } from '../fields/image.ts';
import { label } from '../fields/label.ts';
import { money } from '../fields/money.ts';
import { number } from '../fields/number.ts';
import { option } from '../fields/option.ts';
import { percent } from '../fields/percent.ts';
import { text } from '../fields/text.ts';
import { plainStoredFields } from '../product/declared-fields.ts';
import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { writtenLimits } from '../vocabulary/limits.ts';

const mostMoney = 9_999_999.99;
const amount = () => money({ min: 0, max: mostMoney });
const count = () => number({ min: 0, max: 1_000_000_000, decimals: 0 });
const note = () => text({ maxLength: writtenLimits.note });

/** A picture is named by its key in the store; an address elsewhere could make a document fetch it (T18). */
const picture = (): Field<string | null> => ({
  ...image(),
  parse(raw) {
    const key = raw.trim();
    if (key === '') return parsed(null);
    const safe = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/.test(key) && !key.includes('..') && !key.includes('//');
    return safe ? parsed(key) : refused('Not a picture of this portal');
  },
});

/** The cells an assortment keeps for itself; everything else in its grid is read from the catalogue. */
export const rowFields = {
  label: label(),
  starred: flag(),
  styleNote: note(),
  colorNote: note(),
  pillar: option({ mayAdd: true }),
  keyInitiative: option({ mayAdd: true }),
  lifeCycle: option({ mayAdd: true }),
  storeType: option({ mayAdd: true }),
  boughtStatus: option({ mayAdd: true }),
  samples: count(),
  rushSamples: count(),
  focusStyle: flag(),
  dueDate: date(),
  availabilityDate: date(),
  usaDc: text({ maxLength: 60, trim: true }),
  cost: amount(),
  netCost: amount(),
  discountAmount: amount(),
  discountPercent: percent({ min: 0, max: 100 }),
  suggestedRetail: amount(),
  markupPercent: number({ decimals: 4, min: -100, max: 0.9999 }),
  quantity: count(),
  quantityOnHand: count(),
  styleQuantity: count(),
  styleQuantityOnHand: count(),
  percentage: percent({ min: 0, max: 100 }),
  displayGroup: text({ maxLength: 120, trim: true }),
  thumbnail: picture(),
  printImage: picture(),
} satisfies Record<string, Field<never> | Field<string> | Field<boolean> | Field<string | null> | Field<number | null>>;

export type RowFieldKey = keyof typeof rowFields;
export type CellValue = string | number | boolean | null;
export type RowCells = { readonly [field in RowFieldKey]?: CellValue };

export const rowFieldKeys = Object.keys(rowFields) as readonly RowFieldKey[];
export const isRowField = (key: string): key is RowFieldKey => Object.hasOwn(rowFields, key);

/** What people type about prices; each holds for the location whose prices the assortment shows (M4.6). */
export const typedPriceFields = [
  'cost',
  'netCost',
  'discountAmount',
  'discountPercent',
  'suggestedRetail',
  'markupPercent',
] as const satisfies readonly RowFieldKey[];

/** M6.5: copied to every color of the style. */
export const styleWideFields = ['styleNote', 'pillar'] as const satisfies readonly RowFieldKey[];
export const isStyleWide = (key: RowFieldKey): boolean => (styleWideFields as readonly string[]).includes(key);

const behindRows: ReadonlySet<string> = new Set([...plainStoredFields, ...typedPriceFields]);

/** Nothing of the catalogue stands behind some: a row that says nothing about them is empty there. */
const isRowAlone = (field: RowFieldKey): boolean => !behindRows.has(field);

const isBlank = (value: CellValue | undefined): boolean =>
  value === undefined || value === null || value === '' || value === false;

/** Whether writing `after` over what the row holds changes nothing that anybody could see. */
export const sameCell = (field: RowFieldKey, before: CellValue | undefined, after: CellValue): boolean =>
  before === after || (isBlank(before) && isBlank(after) && (before !== undefined || isRowAlone(field)));

/** The option list behind a field; a value outside it is refused unless the list is empty. */
export const optionListOf = {
  pillar: 'pillars',
  lifeCycle: 'lifeCycles',
  storeType: 'storeTypes',
  boughtStatus: 'boughtStatuses',
} as const satisfies { readonly [field in RowFieldKey]?: string };

/** Numbers are read by value: as text 1e308 would lose its exponent and be accepted. */
const asText = (value: CellValue): string | undefined => {
  if (value === null) return '';
  if (typeof value !== 'number') return String(value);
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return undefined;
  return Math.abs(value) < 1e-6 ? '0' : String(value);
};

const closedList = (key: RowFieldKey, value: unknown, context: FieldContext): Verdict<CellValue, string> => {
  const options = context.options ?? [];
  const match = options.find((one) => one.toLowerCase() === String(value).toLowerCase());
  if (value === null || options.length === 0 || !(key in optionListOf)) return accept(value as CellValue);
  return match === undefined ? refuse(`"${value}" is not one of the options`) : accept(match);
};

/** One cell as somebody sent it: typed text or a value. */
export const readCell = (
  key: RowFieldKey,
  value: CellValue,
  context: FieldContext = {},
): Verdict<CellValue, string> => {
  const typed = asText(value);
  if (typed === undefined) return refuse('Not a number');
  const result = rowFields[key].parse(typed, context);
  return result.ok ? closedList(key, result.value, context) : refuse(result.reason);
};
