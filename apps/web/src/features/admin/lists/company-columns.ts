import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';
import type { ColumnDef } from '@atelier/grid';
import type { ListRow } from './company-row.ts';

/** What the fields that name rows of another list are chosen from. */
export type Choices = Readonly<Record<'territories' | 'entities', readonly string[]>>;

export const companyColumns = (list: CompanyListKey, choices: () => Choices): ColumnDef<ListRow>[] => {
  const { fields, unique } = companyLists[list];
  const first = new Set(unique.flat());
  return Object.entries(fields).map(([id, { label, field, width, of }]) => ({
    ...{ id, label, field, width, pinned: first.has(id), sortable: true },
    ...(of ? { context: () => ({ options: choices()[of] }) } : {}),
  }));
};
