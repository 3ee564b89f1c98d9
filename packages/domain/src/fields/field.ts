export type FieldKind =
  | 'text'
  | 'number'
  | 'money'
  | 'percent'
  | 'date'
  | 'option'
  | 'options'
  | 'flag'
  | 'image'
  | 'label'
  | 'link'
  | 'status';

export type Parsed<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly reason: string };

export type Severity = 'critical' | 'warning';

export interface FieldIssue {
  readonly severity: Severity;
  readonly message: string;
}

export interface LabelOption {
  readonly name: string;
  readonly color: string;
}

/** What a row adds to a field: its location's currency, its own option list, its assortment's labels. */
export interface FieldContext {
  readonly currencySymbol?: string;
  readonly decimalPlaces?: number;
  readonly options?: readonly string[];
  readonly labels?: readonly LabelOption[];
}

export interface SheetCell {
  readonly type: 'blank' | 'string' | 'number' | 'currency' | 'percent' | 'boolean' | 'date' | 'image';
  readonly value: string | number | boolean | null;
}

/**
 * One kind of value, the same wherever it is typed, pasted, imported, exported or saved.
 * `parse(copy(value))` gives the value back: the clipboard depends on it.
 */
export interface Field<V = unknown> {
  readonly kind: FieldKind;
  readonly clearable: boolean;
  readonly align: 'start' | 'end' | 'center';
  readonly blank: V;
  readonly options?: readonly string[];
  parse(text: string, context?: FieldContext): Parsed<V>;
  format(value: V, context?: FieldContext): string;
  copy(value: V, context?: FieldContext): string;
  sheet(value: V, context?: FieldContext): SheetCell;
  check(value: V, context?: FieldContext): FieldIssue | null;
  sortKey(value: V): number | string;
}

export const parsed = <V>(value: V): Parsed<V> => ({ ok: true, value });
export const refused = (reason: string): Parsed<never> => ({ ok: false, reason });
export const blankCell: SheetCell = { type: 'blank', value: null };
export const required = 'A value is required';
export const noIssue = (): null => null;
