import { type FeedField, feedLocationFields } from './feed-fields.ts';
import { type FeedKind, feedKindFacts } from './feed-kinds.ts';

/** Where the cells of one column go: a field of the record, or of the one location that a line of products may bring. */
interface SheetColumn {
  readonly key: string;
  readonly ofLocation: boolean;
}

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

const namesOf = ({ key, label, headers = [] }: FeedField): readonly string[] => [key, label, ...headers].map(plain);

const columnsOf = (kind: FeedKind): ReadonlyMap<string, SheetColumn> => {
  const found = new Map<string, SheetColumn>();
  const add = (name: string, column: SheetColumn): void => void (found.has(name) || found.set(name, column));
  const own = feedKindFacts[kind].fields;
  // A key always means its field, whatever another one is called.
  for (const { key } of own) add(plain(key), { key, ofLocation: false });
  if (kind === 'product') {
    add('relationships', { key: 'relationships', ofLocation: false });
    add('order with', { key: 'relationships', ofLocation: false });
    for (const { key } of feedLocationFields) add(plain(`locations.${key}`), { key, ofLocation: true });
  }
  for (const field of own) for (const name of namesOf(field)) add(name, { key: field.key, ofLocation: false });
  if (kind === 'product')
    for (const field of feedLocationFields)
      for (const name of namesOf(field)) add(name, { key: field.key, ofLocation: true });
  return found;
};

export interface SheetPlan {
  readonly columns: readonly (SheetColumn | undefined)[];
  /** Headers that name nothing; a sheet with one is not read: its column would be lost unseen. */
  readonly unknown: readonly string[];
  /** Headers that name the same field. */
  readonly twice: readonly string[];
}

/** Which column of a sheet is which field. */
export const planSheet = (kind: FeedKind, header: readonly string[]): SheetPlan => {
  const known = columnsOf(kind);
  const columns = header.map((name) => (plain(name) === '' ? undefined : known.get(plain(name))));
  const seen = new Set<string>();
  const twice: string[] = [];
  columns.forEach((column, at) => {
    const id = column && `${column.ofLocation} ${column.key}`;
    if (id !== undefined && seen.has(id)) twice.push(header[at] ?? '');
    if (id !== undefined) seen.add(id);
  });
  return { columns, unknown: header.filter((name, at) => plain(name) !== '' && !columns[at]), twice };
};

/** A line of a sheet as the record that a file of lines would hold. An empty cell empties its field. */
export const sheetRecord = (kind: FeedKind, { columns }: SheetPlan, cells: readonly string[]): object => {
  const record: Record<string, unknown> = { kind };
  const location: Record<string, unknown> = {};
  columns.forEach((column, at) => {
    if (!column) return;
    const text = cells[at] ?? '';
    // A line without a location says nothing about one.
    (column.ofLocation ? location : record)[column.key] = text;
  });
  const hasLocation = typeof location.code === 'string' && location.code.trim() !== '';
  return hasLocation ? { ...record, locations: [location] } : record;
};
