/**
 * Taking a large value over from another thread stops this one for as long as it takes, so long lists come in parts:
 * first everything else with these lists empty, then their entries.
 */
export const partLength = 500;

export interface Part {
  list: string;
  entries: unknown[];
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > partLength;

export const withoutLongLists = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, isLong(value) ? [] : value]));
};

export function* partsOf(data: unknown): Generator<Part> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return;
  for (const [list, value] of Object.entries(data)) {
    if (!isLong(value)) continue;
    for (let at = 0; at < value.length; at += partLength) yield { list, entries: value.slice(at, at + partLength) };
  }
}

export const addPart = (data: unknown, { list, entries }: Part): void => {
  (data as Record<string, unknown[]>)[list]?.push(...entries);
};
