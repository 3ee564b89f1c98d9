import type { CompanyRow } from '@atelier/contract/company/company-lists';
import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';

export interface ListRow extends Record<string, unknown> {
  id: string;
  version: number;
}

export const rowOf = ({ _id, version, values }: CompanyRow): ListRow => ({ ...values, id: _id, version });

/** In sentences: what people know the row by. */
export const nameOf = (list: CompanyListKey, row: ListRow): string =>
  String(row[companyLists[list].unique[0]!.at(-1)!] ?? '');
