import type { CompanyRow } from '@atelier/contract/company/company-lists';
import type { CompanyListKey } from '@atelier/domain/company/company-lists';
import { ask } from '../visits/asking.ts';

const rowsOf = async (list: CompanyListKey): Promise<CompanyRow[]> => {
  const body = { _options: { limit: 1_000 } };
  return (await ask<{ data: CompanyRow[] }>('admin', 'POST', `/admin/lists/${list}/query`, body)).data;
};

/** Deletes what a try that failed has left in a list of the company. */
export async function deleteLeftRows(
  list: CompanyListKey,
  isLeft: (values: CompanyRow['values']) => boolean,
): Promise<void> {
  for (const { _id, version, values } of await rowsOf(list))
    if (isLeft(values)) await ask('admin', 'DELETE', `/admin/lists/${list}/${_id}?version=${version}`);
}

/** Remembers what stands in the only row of a list; answers how to write it back. */
export async function rememberRow(list: CompanyListKey, field: string): Promise<() => Promise<void>> {
  const read = async () => {
    const [row] = await rowsOf(list);
    if (row === undefined) throw new Error(`The list ${list} has no row.`);
    return row;
  };
  const before = (await read()).values[field] ?? null;
  return async () => {
    const { _id, version, values } = await read();
    if ((values[field] ?? null) === before) return;
    const rows = [{ _id, version, values: { [field]: before } }];
    await ask('admin', 'PATCH', `/admin/lists/${list}/batch`, { rows });
  };
}
