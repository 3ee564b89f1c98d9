import { refuse } from '../refusal.ts';
import type { EditableField, Values } from './editable.ts';

type Fields = Readonly<Record<string, EditableField>>;

/** Each value by the rules of its field; a name that is no field is refused, so that nothing is dropped in silence. */
export const readValues = (fields: Fields, given: Values, of = ''): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return refuse('invalidInput', { reason: `There is no field "${name.slice(0, 80)}" here.` });
    const read = field.read(value);
    if (!read.ok) return refuse('invalidInput', { reason: `${field.label}${of}: ${read.problem}.`, field: name });
    values[name] = read.value;
  }
  return values;
};

const keyOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** PostgreSQL gives the keys of an object back in an order of its own. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null, keyOrder) === JSON.stringify(b ?? null, keyOrder);

export const storedValue = (field: EditableField, value: unknown): unknown =>
  field.json && value !== null ? JSON.stringify(value) : value;

/** Values of the fields as they stand in a row of the database. */
export const valuesOf = (fields: Fields, row: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, row[column] ?? null]));
