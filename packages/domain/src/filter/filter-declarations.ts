import type { FilterDef, FilterGroup, FilterKind } from './filter-bar.ts';

export const many = (key: string, label: string, kind: FilterKind = 'options', field?: string): FilterDef => ({
  key,
  label,
  kind,
  allowMultiple: true,
  ...(field === undefined ? {} : { field }),
});
export const one = (key: string, label: string, kind: FilterKind, field?: string): FilterDef => ({
  ...many(key, label, kind, field),
  allowMultiple: false,
});
export const group = (key: string, label: string, filters: readonly FilterDef[]): FilterGroup => ({
  key,
  label,
  allowMultiple: true,
  filters,
});
