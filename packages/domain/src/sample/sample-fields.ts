import type { SampleLibrary } from '../access/user.ts';
import { date } from '../fields/date.ts';
import type { Field } from '../fields/field.ts';
import { number } from '../fields/number.ts';
import { option } from '../fields/option.ts';
import { text } from '../fields/text.ts';
import { sampleLimits } from '../vocabulary/limits.ts';
import { sampleSides, sampleStatuses } from './sample-words.ts';

export type SampleFieldKind = 'text' | 'option' | 'number' | 'date';

export interface SampleField {
  readonly label: string;
  readonly kind: SampleFieldKind;
  readonly field: Field;
  /** The libraries that have it; all of them where nothing is said. */
  readonly only?: SampleLibrary;
  /** [M18.1] A row without it cannot be kept. */
  readonly needed?: true;
  /** Part of where the sample stands. */
  readonly place?: true;
  /** Own values are offered while one types. */
  readonly offered?: true;
  /** Kept in capitals, however it is typed. */
  readonly capitals?: true;
  /** Other headers under which a sheet may bring it. */
  readonly headers?: readonly string[];
}

const words = (label: string, maxLength: number, more: Partial<SampleField> = {}): SampleField => ({
  label,
  kind: 'text',
  field: text({ trim: true, maxLength, clearable: more.needed !== true }) as Field,
  ...more,
});
const code = (label: string, maxLength: number, more: Partial<SampleField> = {}): SampleField => ({
  ...words(label, maxLength, more),
  capitals: true,
  field: text({ trim: true, upperCase: true, maxLength, clearable: more.needed !== true }) as Field,
});
const choice = (label: string, values: readonly string[], more: Partial<SampleField> = {}): SampleField => ({
  label,
  kind: 'option',
  field: option({ options: values, clearable: more.needed !== true }) as Field,
  ...more,
});

const [needed, offered, place] = [{ needed: true }, { offered: true }, { place: true }] as const;
const [production, sales] = [{ only: 'Production' }, { only: 'Sales' }] as const;

/** Document 1, section 3: every field of a sample row, in the order in which people read them. */
export const sampleFields = {
  style: code('Style', 20, { ...needed, ...offered }),
  color: code('Color', 20, { ...needed, ...offered }),
  division: words('Division', 60, { ...needed, ...offered }),
  gender: words('Gender', 40, offered),
  size: code('Size', 12, offered),
  side: choice('Side', sampleSides, needed),
  totalQty: {
    label: 'Total Qty',
    kind: 'number',
    field: number({ decimals: 0, min: 0, max: sampleLimits.pieces, clearable: false }) as Field,
    ...needed,
    headers: ['Quantity', 'Qty', 'On Hand', 'onHandQty', 'Total Quantity'],
  } as SampleField,
  status: choice('Status', sampleStatuses, needed),
  moldNum: code('Mold Number', 40, { ...production, ...offered, headers: ['Mold', 'Mold Num', 'Mold #'] }),
  moldDate: { label: 'Mold Date', kind: 'date', field: date() as Field, ...production } as SampleField,
  bin: code('Bin', 20, { ...production, ...needed, ...offered, ...place }),
  region: words('Region', 40, { ...sales, ...needed, ...offered, ...place }),
  aisle: code('Aisle', 8, { ...sales, ...needed, ...offered, ...place }),
  direction: code('Direction', 8, { ...sales, ...needed, ...offered, ...place }),
  level: code('Level', 8, { ...sales, ...needed, ...offered, ...place }),
  shelf: code('Shelf', 8, { ...sales, ...offered, ...place }),
  newBin: code('New Bin', 20, { ...sales, ...offered, ...place }),
} as const satisfies Record<string, SampleField>;

export type SampleFieldKey = keyof typeof sampleFields;
export type SampleValues = Readonly<Partial<Record<SampleFieldKey, unknown>>>;

/** What a grid of samples is grouped by; the server counts the groups, so that any length can be. */
export const sampleGroupings = ['style', 'place'] as const;

const keys = Object.keys(sampleFields) as readonly SampleFieldKey[];
const fieldOf = (key: SampleFieldKey): SampleField => sampleFields[key];

type Keys = readonly SampleFieldKey[];
type OfLibrary = (library: SampleLibrary) => Keys;

/** Asked for every row of a sheet, so worked out once. */
const once = (of: OfLibrary): OfLibrary => {
  const known: Record<SampleLibrary, Keys> = { Production: of('Production'), Sales: of('Sales') };
  return (library) => known[library];
};

/** The fields that rows of a library have. */
export const fieldsOfLibrary = once((library) => keys.filter((key) => (fieldOf(key).only ?? library) === library));

/** [M18.1] Section 5: what each library demands of a row. */
export const neededFields = once((library) => fieldsOfLibrary(library).filter((key) => fieldOf(key).needed));

export const placeFields = once((library) => fieldsOfLibrary(library).filter((key) => fieldOf(key).place));

export const offeredFields = (library: SampleLibrary): readonly SampleFieldKey[] =>
  fieldsOfLibrary(library).filter((key) => fieldOf(key).offered);

/** The fields that only the other library has. */
export const foreignFields = once((library) => keys.filter((key) => (fieldOf(key).only ?? library) !== library));

const isBlank = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** What a row still has to say before it can be kept. */
export const missingFields = (library: SampleLibrary, values: SampleValues): readonly SampleFieldKey[] =>
  neededFields(library).filter((key) => isBlank(values[key]));
