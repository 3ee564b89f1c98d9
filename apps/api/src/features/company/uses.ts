import { optionListOf } from '@atelier/domain/assortment/row-fields';
import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';
import { inUse, mostCounted, type Use } from '@atelier/domain/company/in-use';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { type CompanyRecord, nameOf } from './company-record.ts';

/** Things of one kind that may name a row: what they are called, and those that do. */
interface Users {
  readonly noun: string;
  readonly rows: RawBuilder<unknown>;
}

/** The columns of a row, each as its value or as the expression that gives it. */
type Columns = Readonly<Record<string, unknown>>;
type UsesOf = (record: Columns) => readonly Users[];

const uses = (noun: string, rows: RawBuilder<unknown>): Users => ({ noun, rows });

/** In a text of theirs. */
const inColumn = (noun: string, table: string, column: string, value: unknown): Users =>
  uses(noun, sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${value}`);

type Held = RawBuilder<unknown>;

/** As jsonb: a list of one, a group of one, or a text. */
const listOf = (held: Held): Held => sql`jsonb_build_array(${held})`;
const under = (key: string, held: Held): Held => sql`jsonb_build_object(${sql.lit(key)}, ${held})`;
const textOf = (value: unknown): Held => sql`${value}::text`;

const people = (holds: Held): Users => uses('user', sql`SELECT 1 FROM users WHERE tbes @> ${listOf(holds)}`);

const rules = (holds: Held): Users =>
  uses('directory rule', sql`SELECT 1 FROM directory_rules WHERE tbes @> ${listOf(holds)}`);

const peopleAndRules = (holds: Held): readonly Users[] => [people(holds), rules(holds)];

type Holder = readonly [noun: string, table: string, column: string];

const products = (...columns: readonly string[]): readonly Holder[] =>
  columns.map((column): Holder => ['product', 'products', column]);
const samples: Holder = ['sample', 'samples', 'gender'];

/** Which columns hold what is chosen from each list. */
const holders: Readonly<Record<string, readonly Holder[]>> = {
  divisions: [
    ...products('division'),
    ['sample', 'samples', 'division'],
    ['coordinator assignment', 'coordinator_assignments', 'division'],
  ],
  divisionGroups: products('division_group'),
  genders: [...products('gender'), samples, ['assortment', 'assortments', 'gender']],
  pillars: products('pillar'),
  categories: products('category'),
  outsoles: products('outsole'),
  types: products('category_type'),
  shapes: products('category_shape'),
  heights: products('category_height'),
  closures: products('category_closure'),
  sports: products('category_sport'),
  widths: products('category_width'),
  apparelTypes: products('category_apparel_type'),
  apparelSubTypes: products('category_apparel_sub_type'),
  popTypes: products('pop_type'),
  popCategories: products('pop_category'),
  popGenders: products('pop_gender'),
  lifeCycles: products('life_cycle'),
  storeTypes: products('store_type'),
  boughtStatuses: products('bought_status'),
  colors: products('color'),
  popColors: products('color'),
  lineStatuses: [
    ['location of products', 'product_locations', 'line_status'],
    ['assortment', 'assortments', 'line_status'],
  ],
  seasonNames: [
    ['assortment', 'assortments', 'season'],
    ['showroom', 'seasons', 'season'],
    ['conference', 'conferences', 'season'],
  ],
};

const cellOf = new Map<string, string>(Object.entries(optionListOf).map(([cell, list]) => [list, cell]));

const inLists: Readonly<Record<string, (value: unknown) => readonly Users[]>> = {
  seasons: (value) => [uses('product', sql`SELECT 1 FROM products WHERE season_codes @> ARRAY[${value}::text]`)],
  businessEntities: (value) => [
    inColumn('location', 'locations', 'business_entity', value),
    uses(
      'user',
      sql`SELECT 1 FROM users
           WHERE entity = ${value} OR tbes @> ${listOf(under('businessEntity', textOf(value)))}`,
    ),
    rules(under('businessEntity', textOf(value))),
  ],
  years: (value) =>
    (
      [
        ['assortment', 'assortments'],
        ['showroom', 'seasons'],
        ['conference', 'conferences'],
      ] as const
    ).map(([noun, table]) => uses(noun, sql`SELECT 1 FROM ${sql.table(table)} WHERE year::text = ${value}`)),
  popColors: (value) => peopleAndRules(under('colorFilters', under('POP', listOf(textOf(value))))),
};

const ofOption: UsesOf = ({ name, value }) => {
  const list = String(name);
  const held = Object.hasOwn(holders, list) ? holders[list] : undefined;
  const more = Object.hasOwn(inLists, list) ? inLists[list] : undefined;
  const cell = cellOf.get(list);
  return [
    ...(held ?? []).map(([noun, table, column]) => inColumn(noun, table, column, value)),
    ...(cell
      ? [uses('row of assortments', sql`SELECT 1 FROM assortment_products WHERE cells ->> ${cell} = ${value}`)]
      : []),
    ...(more?.(value) ?? []),
  ];
};

const usesOf: Readonly<Record<CompanyListKey, UsesOf>> = {
  territories: ({ name }) => [
    inColumn('location', 'locations', 'territory', name),
    inColumn('customer', 'customers', 'territory', name),
    ...peopleAndRules(under('territory', textOf(name))),
  ],
  locations: ({ key, code }) => [
    uses(
      'user',
      sql`SELECT 1 FROM users
           WHERE active_location = ${key} OR tbes @> ${listOf(under('locations', listOf(textOf(key))))}`,
    ),
    rules(under('locations', listOf(textOf(key)))),
    inColumn('product', 'product_locations', 'code', code),
    inColumn('assortment', 'assortments', 'location_id', code),
    inColumn('order', 'orders', 'location', key),
    inColumn('order limit', 'approval_limits', 'location', key),
    uses('announcement', sql`SELECT 1 FROM announcements WHERE audience -> 'locations' ? ${code}`),
    inColumn('coordinator assignment', 'coordinator_assignments', 'location', key),
  ],
  customers: ({ code, name }) => [
    inColumn('order', 'orders', 'account_number', code),
    uses('assortment', sql`SELECT 1 FROM assortments WHERE type = 'item' AND lower(sub_title) = lower(${name})`),
  ],
  entities: ofOption,
  divisionGroups: ofOption,
  seasons: ofOption,
  options: ofOption,
  orderLimits: () => [],
  orderWindows: () => [],
  directoryRules: () => [],
};

const countUses = async (tx: Tx, list: CompanyListKey, record: Columns): Promise<Use[]> => {
  const counted: Use[] = [];
  for (const { noun, rows } of usesOf[list](record)) {
    const { rows: found } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (${rows} LIMIT ${mostCounted + 1}) used`.execute(tx);
    counted.push({ noun, count: found[0]!.count });
  }
  return counted;
};

type FedList = 'territories' | 'locations' | 'customers' | 'options';

/** Why a row must stay, as a sentence; undefined: nothing uses it. */
export const whyItStays = async (tx: Tx, list: FedList, record: Columns): Promise<string | undefined> =>
  inUse(nameOf(list, record), await countUses(tx, list, record), { did: 'deleted', canArchive: false });

const columnsAsked: Readonly<Record<FedList, readonly string[]>> = {
  territories: ['name'],
  locations: ['key', 'code'],
  customers: ['code', 'name'],
  options: ['value'],
};

/** Every list of options is used elsewhere, so each is asked about by itself. */
const listsIn = async (tx: Tx, list: FedList, rows: Held): Promise<readonly (string | undefined)[]> => {
  if (list !== 'options') return [undefined];
  const { rows: found } = await sql<{ name: string }>`SELECT DISTINCT r.name FROM (${rows}) r ORDER BY 1`.execute(tx);
  return found.map(({ name }) => name);
};

/** Which of many rows something uses, asked for all of them at once; `rows` gives `id` and the columns of the list. */
export const usedAmong = async (tx: Tx, list: FedList, rows: Held): Promise<readonly number[]> => {
  const used = new Set<number>();
  const columns = columnsAsked[list].map((column) => [column, sql.ref(`r.${column}`)] as const);
  for (const name of await listsIn(tx, list, rows)) {
    const its = name === undefined ? sql`true` : sql`r.name = ${name}`;
    for (const users of usesOf[list]({ ...Object.fromEntries(columns), ...(name === undefined ? {} : { name }) })) {
      const { rows: found } = await sql<{ id: number }>`
        SELECT r.id FROM (${rows}) r WHERE ${its} AND EXISTS (${users.rows})`.execute(tx);
      for (const { id } of found) used.add(id);
    }
  }
  return [...used].sort((a, b) => a - b);
};

/** [G25] What something uses stays as it is named, with a sentence that says what does. */
export const demandUnused = async (
  tx: Tx,
  list: CompanyListKey,
  record: CompanyRecord,
  did: 'deleted' | 'renamed',
  /** As much of it as uses are looked for by. */
  sought: Columns = record,
): Promise<void> => {
  const canArchive = 'archived' in companyLists[list].fields;
  const reason = inUse(nameOf(list, record), await countUses(tx, list, sought), { did, canArchive });
  if (reason !== undefined) refuse('wrongState', { reason, _id: record.id });
};
