/** A search as data: every field known, every value of its field's type. Nothing else can reach the compiler. */
export type FieldType = 'text' | 'texts' | 'number' | 'flag' | 'date' | 'instant' | 'styleColor' | 'search';

export type QueryField = {
  readonly type: FieldType;
  /** The row itself, or what hangs on it: conditions of one group on locations mean the same location. */
  readonly scope: string;
  readonly sortable?: true;
  /** A part of it can be asked for, whatever stands around it: no index helps, so it is for tables that are small enough. */
  readonly contained?: true;
};
export type QueryFields = Readonly<Record<string, QueryField>>;

export type QueryValue = string | number | boolean | null;
export const comparisons = ['eq', 'ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'contains'] as const;
export type Comparison = (typeof comparisons)[number];

export type Compare = {
  readonly kind: 'compare';
  readonly field: string;
  readonly is: Comparison;
  /** One value, or the list of `in` and `nin`. */
  readonly values: readonly QueryValue[];
};
export type AllOf = { readonly kind: 'all'; readonly of: readonly Condition[] };
export type AnyOf = { readonly kind: 'any'; readonly of: readonly AllOf[] };
export type Condition = Compare | AllOf | AnyOf;

export type SortKey = { readonly field: string; readonly descending: boolean };

export const allOf = (of: readonly Condition[]): AllOf => ({ kind: 'all', of });

export const anyOf = (...of: readonly (readonly Condition[])[]): Condition => ({ kind: 'any', of: of.map(allOf) });
export const compare = (field: string, is: Comparison, ...values: readonly QueryValue[]): Compare => ({
  kind: 'compare',
  field,
  is,
  values,
});

/** The direct comparisons of a group with one field; nested groups are not looked into. */
export const comparisonsWith = (group: AllOf, field: string): Compare[] =>
  group.of.filter((part): part is Compare => part.kind === 'compare' && part.field === field);

/** Every field a search touches, at any depth. */
export const fieldsOf = (condition: Condition): string[] =>
  condition.kind === 'compare' ? [condition.field] : condition.of.flatMap(fieldsOf);
