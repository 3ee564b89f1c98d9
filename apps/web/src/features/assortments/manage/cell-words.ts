import { isProductFieldKey, productFields } from '@atelier/domain/product/product-fields';

/** '100121-CRL.netCost' → style-color and the label people know. */
export function fieldWords(field: string): string {
  const dot = field.indexOf('.');
  const [row, key] = dot < 0 ? ['', field] : [field.slice(0, dot), field.slice(dot + 1)];
  const label = isProductFieldKey(key) ? productFields[key].label : key;
  return row === '' ? label : `${row} ${label}`;
}

/** A value of a change in words short enough for a list. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'blank';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return Array.isArray(value) ? `${value.length} entries` : 'set';
  return String(value);
}
