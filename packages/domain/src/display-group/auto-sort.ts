/** M10.3: what styles can be sorted by, with the field of a row behind each. */
export const autoSortFields = {
  Gender: 'gender',
  DivisionGroup: 'divisionGroup',
  Division: 'division',
  Pillar: 'pillar',
  Outsole: 'outsole',
  Upper: 'upper',
  Style: 'styleNumeric',
} as const;

export type AutoSortKey = keyof typeof autoSortFields;
export const autoSortKeys = Object.keys(autoSortFields) as readonly AutoSortKey[];
export const mostAutoSortKeys = 3;

type Sortable = { readonly style: string; readonly [field: string]: unknown };

const compareBy = (key: AutoSortKey, a: Sortable, b: Sortable): number => {
  const field = autoSortFields[key];
  const [left, right] = [a[field], b[field]];
  if (key === 'Style') return Number(left ?? 0) - Number(right ?? 0);
  const [one, other] = [String(left ?? ''), String(right ?? '')];
  // What says nothing stands last, as Uncategorized does.
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return one < other ? -1 : one > other ? 1 : 0;
};

/** The styles by their first color, by up to three keys; styles that are alike keep their order. */
export const autoSort = (rows: readonly Sortable[], keys: readonly AutoSortKey[]): string[] => {
  const first = new Map<string, Sortable>();
  for (const row of rows) if (!first.has(row.style)) first.set(row.style, row);
  const used = keys.slice(0, mostAutoSortKeys);
  return [...first.values()]
    .toSorted((a, b) => {
      for (const key of used) {
        const order = compareBy(key, a, b);
        if (order !== 0) return order;
      }
      return 0;
    })
    .map(({ style }) => style);
};
