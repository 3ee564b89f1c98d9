import type { CompanyRow } from '@atelier/contract/company/company-lists';
import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';

export interface ListRow extends Record<string, unknown> {
  id: string;
  version: number;
}

export const rowOf = ({ _id, version, values }: CompanyRow): ListRow => ({ ...values, id: _id, version });

const sentence: Partial<Record<CompanyListKey, (row: ListRow) => string>> = {
  orderLimits: ({ year, location, requesterCode, requesterName }) =>
    `the limit of ${String(year)} for ${String(requesterCode === '' ? location : requesterName)}`,
  orderWindows: () => 'the window of promo orders',
  directoryRules: ({ name }) => String(name),
};

/** In sentences: what people know the row by. */
export const nameOf = (list: CompanyListKey, row: ListRow): string =>
  sentence[list]?.(row) ?? String(row[companyLists[list].unique[0]!.at(-1)!] ?? '');
