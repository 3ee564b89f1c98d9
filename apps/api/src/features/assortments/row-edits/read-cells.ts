import { type CellValue, optionListOf, type RowFieldKey, readCell } from '@atelier/domain/assortment/row-fields';
import type { Verdict } from '@atelier/domain/shared/verdict';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export type CellReader = (field: RowFieldKey, value: CellValue) => Verdict<CellValue, string>;

const listNames: Readonly<Record<string, string>> = optionListOf;

const optionsFor = async (tx: Tx, fields: ReadonlySet<string>): Promise<Map<string, string[]>> => {
  const wanted = [...fields].flatMap((field) => listNames[field] ?? []);
  const lists = new Map<string, string[]>();
  if (wanted.length === 0) return lists;
  const rows = await tx.selectFrom('option_lists').select(['name', 'value']).where('name', 'in', wanted).execute();
  for (const { name, value } of rows) lists.set(name, [...(lists.get(name) ?? []), value]);
  return lists;
};

/** Reads cells in the context of one assortment: its labels, and the option lists of the fields in question. */
export const cellReader = async (
  tx: Tx,
  record: AssortmentRecord,
  updates: readonly { readonly values: object }[],
): Promise<CellReader> => {
  const fields = new Set<string>();
  for (const { values } of updates) for (const field of Object.keys(values)) fields.add(field);
  const lists = await optionsFor(tx, fields);
  return (field, value) => {
    const options = lists.get(listNames[field] ?? '');
    return readCell(field, value, { labels: record.labels, ...(options ? { options } : {}) });
  };
};
