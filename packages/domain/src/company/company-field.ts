import type { Field } from '../fields/field.ts';
import { flag } from '../fields/flag.ts';
import { number } from '../fields/number.ts';
import { option } from '../fields/option.ts';
import { text } from '../fields/text.ts';

export interface CompanyField {
  readonly label: string;
  readonly kind: 'text' | 'number' | 'money' | 'flag' | 'choice' | 'person' | 'rights';
  readonly field: Field;
  readonly width: number;
  /** A row cannot be without it. */
  readonly needed?: true;
  /** Other things name the row by it: it changes only while nothing does. */
  readonly names?: true;
  /** The list whose rows it names. */
  readonly of?: 'territories' | 'entities' | 'locations';
  /** People choose by it above the grid. */
  readonly filtered?: true;
  /** Given by the list itself to a new row. */
  readonly given?: true;
  /** Told of the row and kept elsewhere: the name of somebody whose code it holds. */
  readonly told?: true;
  /** Part of the row, and no column of its own: the currency that an amount is written in. */
  readonly unseen?: true;
  /** What a new row begins with, unless somebody says otherwise. */
  readonly begins?: 'this year';
}

type More = Partial<CompanyField>;

export const needed = { needed: true } as const;
export const named = { needed: true, names: true } as const;

export const words = (label: string, width: number, maxLength: number, more: More = {}): CompanyField => ({
  label,
  kind: 'text',
  field: text({ trim: true, maxLength, clearable: more.needed !== true }) as Field,
  width,
  ...more,
});

export const whole = (label: string, max: number, more: More = {}): CompanyField => ({
  label,
  kind: 'number',
  field: number({ min: 0, max, decimals: 0, clearable: false }) as Field,
  width: 90,
  needed: true,
  ...more,
});

export const rowOf = (label: string, list: NonNullable<CompanyField['of']>, more: More = {}): CompanyField => ({
  label,
  kind: 'choice',
  field: option({ mayAdd: true, clearable: false }) as Field,
  width: 170,
  needed: true,
  of: list,
  filtered: true,
  ...more,
});

export const told = (label: string, width: number, more: More = {}): CompanyField => ({
  ...words(label, width, 400, more),
  told: true,
});

export const archived: CompanyField = {
  ...{ label: 'Archived', kind: 'flag', width: 96, filtered: true },
  field: flag() as Field,
};
export const position = whole('Order', 1_000_000, { given: true });
