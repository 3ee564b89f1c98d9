import { type RawBuilder, sql } from 'kysely';
import { asRead } from './row-columns.ts';

export type Shown = Record<string, unknown>;

/** What the catalogue says about a row: how it is asked for, and how the answer becomes part of the row. */
export interface CataloguePart {
  readonly json: RawBuilder<unknown>;
  rowOf(values: readonly unknown[]): Shown;
}

const grouped = (fields: readonly string[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const field of fields) {
    const [group = '', name] = field.split('.');
    if (name !== undefined) groups.set(group, [...(groups.get(group) ?? []), field]);
  }
  return groups;
};

const list = (values: readonly string[]): string => `json_build_array(${values.join(', ')})`;

/** Copies of a parsed object keep the fast form that an object put together name by name loses. */
const blankOf = (names: readonly string[]): Shown =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Shown;

const reader = (names: readonly string[], blank = blankOf(names)) => {
  return (values: readonly unknown[]): Shown => {
    const shown = { ...blank };
    for (let at = 0; at < names.length; at += 1) shown[names[at]!] = values[at];
    return shown;
  };
};

/**
 * The database sends values without their names: putting the names of 86 fields into each of 100,000 rows and reading
 * them out again took half of the time that opening such an assortment took (R18).
 */
const makePart = (fields: readonly string[]): CataloguePart => {
  const plain = fields.filter((field) => !field.includes('.'));
  const groups = [...grouped(fields)];
  const names = [...plain, ...groups.map(([group]) => group)];
  const readRow = reader(names, blankOf(['id', 'assortmentId', 'style', 'color', 'version', ...names]));
  const inner = groups.map(([group, of]) => ({
    group,
    read: reader(of.map((field) => field.slice(group.length + 1))),
  }));
  return {
    json: sql.raw(list([...plain.map(asRead), ...groups.map(([, of]) => list(of.map(asRead)))])),
    rowOf(values) {
      const row = readRow(values);
      for (const { group, read } of inner) row[group] = read(row[group] as unknown[]);
      return row;
    },
  };
};

const parts = new Map<string, CataloguePart>();
const partsAtMost = 100;

/** Screens ask for few selections of fields, again and again: putting one together takes as long as reading a row. */
export const cataloguePart = (fields: readonly string[]): CataloguePart => {
  const name = fields.join();
  const known = parts.get(name);
  if (known !== undefined) return known;
  if (parts.size === partsAtMost) parts.clear();
  const part = makePart(fields);
  parts.set(name, part);
  return part;
};
