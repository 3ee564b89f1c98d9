import type { ImportColumn } from './import-column.ts';

/** The key of the column that takes each sheet column; null where none does. */
export type ColumnMatches = readonly (string | null)[];

/** What the user chose for a header the last time, by header text in lower case; null means "leave it out". */
export type RememberedMatches = ReadonlyMap<string, string | null>;

type Step = (header: string, column: ImportColumn) => number;

const shortestPart = 3;

export const plainHeader = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const same = (header: string, text: string): number => (header !== '' && header === plainHeader(text) ? 1 : 0);

/** The longer the shared part, the surer the match: 'Net Cost USD' belongs to Net Cost, not to Cost. */
function contains(header: string, text: string): number {
  const name = plainHeader(text);
  const part = Math.min(header.length, name.length);
  if (part < shortestPart) return 0;
  if (header.includes(name)) return 1 + name.length;
  return name.includes(header) ? header.length / name.length : 0;
}

const labels = (column: ImportColumn): readonly string[] => [column.label, ...(column.aliases ?? [])];

/** M9.1: the order is fixed by the specification; each step looks at all headers before the next one begins. */
const steps: readonly Step[] = [
  (header, column) => same(header, column.header),
  (header, column) => same(header, column.key),
  (header, column) => Math.max(...labels(column).map((label) => same(header, label))),
  (header, column) => contains(header, column.header),
  (header, column) => contains(header, column.key),
];

function bestFor(
  header: string,
  columns: readonly ImportColumn[],
  taken: ReadonlySet<string>,
  step: Step,
): string | null {
  let best: { key: string; score: number } | null = null;
  for (const column of columns) {
    const score = taken.has(column.key) ? 0 : step(header, column);
    if (score > (best?.score ?? 0)) best = { key: column.key, score };
  }
  return best?.key ?? null;
}

/** Each column is given once, to the first header that fits it best; the rest is for the user to decide. */
export function matchColumns(
  headers: readonly string[],
  columns: readonly ImportColumn[],
  remembered: RememberedMatches = new Map(),
): ColumnMatches {
  const known = new Set(columns.map((column) => column.key));
  const matches: (string | null)[] = headers.map(() => null);
  const settled = new Set<number>();
  const taken = new Set<string>();
  const settle = (index: number, key: string | null): void => {
    if (key !== null && (taken.has(key) || !known.has(key))) return;
    matches[index] = key;
    settled.add(index);
    if (key !== null) taken.add(key);
  };
  const plain = headers.map(plainHeader);
  for (const [index, header] of plain.entries()) {
    const choice = remembered.get(header);
    if (choice !== undefined) settle(index, choice);
  }
  for (const step of steps) {
    for (const [index, header] of plain.entries()) {
      // A repeated header would otherwise drift on to a column that merely resembles it.
      if (settled.has(index) || plain.indexOf(header) < index) continue;
      const key = bestFor(header, columns, taken, step);
      if (key !== null) settle(index, key);
    }
  }
  return matches;
}

/** What to remember of a mapping that the user has accepted. */
export const rememberMatches = (headers: readonly string[], matches: ColumnMatches): Map<string, string | null> =>
  new Map(headers.map((header, index) => [plainHeader(header), matches[index] ?? null]));
