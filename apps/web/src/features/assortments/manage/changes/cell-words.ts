import { assortmentFieldLabel } from '@atelier/domain/assortment/field-labels';
import { productFieldLabel } from '@atelier/domain/product/product-fields';

/** '100121-CRL.netCost' → style-color and the label people know; without a row it is a field of the assortment itself. */
export function fieldWords(field: string): string {
  const part = /^(group|content):(.*)$/s.exec(field);
  if (part) return part[1] === 'group' ? `Group ${part[2]}` : `Divider page of ${part[2]}`;
  const dot = field.indexOf('.');
  if (dot < 0) return assortmentFieldLabel(field);
  const key = field.slice(dot + 1);
  return `${field.slice(0, dot)} ${productFieldLabel(key)}`;
}
