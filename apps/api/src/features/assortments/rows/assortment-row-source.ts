import { isRowField } from '@atelier/domain/assortment/row-fields';
import type { FieldType } from '@atelier/domain/filter/query-tree';
import { type SourceField, source } from '../../../platform/query/source.ts';
import { productRelations, productSourceFields, type ReaderScope, scopeConditions } from '../../products/index.ts';

type Field = SourceField<ReaderScope>;

const casts: Partial<Record<FieldType, string>> = { number: '::numeric', flag: '::boolean', date: '::date' };

/** Whether rows may say this of themselves although the catalogue says it too. */
export const hasOwnCell = (field: string): boolean => isRowField(field) && Object.hasOwn(productSourceFields, field);

const ownCell = (name: string, type: FieldType): string =>
  casts[type] === undefined ? `a.cells ->> '${name}'` : `NULLIF(a.cells ->> '${name}', '')${casts[type]}`;

/** What a row shows: what it says of itself replaces what the catalogue says, also for whoever looks for or counts it. */
const shown = (name: string, field: Field): Field => ({
  ...field,
  nullable: true,
  sql: (alias) => `CASE WHEN a.cells ? '${name}' THEN ${ownCell(name, field.type)} ELSE ${field.sql(alias)} END`,
});

const fields = Object.fromEntries(
  Object.entries(productSourceFields).map(([name, field]) => [name, hasOwnCell(name) ? shown(name, field) : field]),
) as typeof productSourceFields;

/** The rows of assortments with the products they are about; `a` is the row. */
export const assortmentRowSource = source<ReaderScope>({
  name: 'assortment rows',
  table: 'products',
  alias: 'p',
  key: 'id',
  joins: 'JOIN assortment_products a ON a.style = p.style AND a.color = p.color',
  fields,
  relations: productRelations,
  scope: scopeConditions,
});
