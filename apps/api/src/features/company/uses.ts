import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';
import { inUse, mostCounted, type Use } from '@atelier/domain/company/in-use';
import { type RawBuilder, sql } from 'kysely';
import { snake } from '../../platform/db/column-of.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { type CompanyRecord, nameOf } from './company-record.ts';

/** Things of one kind that may name a row: what they are called, and those that do. */
interface Users {
  readonly noun: string;
  readonly rows: RawBuilder<unknown>;
}

type UsesOf = (record: CompanyRecord) => readonly Users[];

const uses = (noun: string, rows: RawBuilder<unknown>): Users => ({ noun, rows });

/** In a text of theirs. */
const inColumn = (noun: string, table: string, column: string, value: unknown): Users =>
  uses(noun, sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${value}`);

const people = (holds: object): Users =>
  uses('user', sql`SELECT 1 FROM users WHERE tbes @> ${JSON.stringify([holds])}::jsonb`);

const rules = (holds: object): Users =>
  uses('directory rule', sql`SELECT 1 FROM directory_rules WHERE tbes @> ${JSON.stringify([holds])}::jsonb`);

/** Which field of a product each list is chosen from. */
const productFieldOf: Readonly<Record<string, string>> = {
  ...{ divisions: 'division', divisionGroups: 'divisionGroup', genders: 'gender', pillars: 'pillar' },
  ...{ categories: 'category', outsoles: 'outsole', lifeCycles: 'lifeCycle', storeTypes: 'storeType' },
  ...{ boughtStatuses: 'boughtStatus', colors: 'color', popColors: 'color' },
};
/** … and which cell of an assortment. */
const cellOf: Readonly<Record<string, string>> = {
  ...{ pillars: 'pillar', lifeCycles: 'lifeCycle', storeTypes: 'storeType', boughtStatuses: 'boughtStatus' },
};

const ofOption: UsesOf = ({ name, value }) => {
  const list = String(name);
  const field = Object.hasOwn(productFieldOf, list) ? productFieldOf[list] : undefined;
  const cell = Object.hasOwn(cellOf, list) ? cellOf[list] : undefined;
  return [
    ...(field ? [inColumn('product', 'products', snake(field), value)] : []),
    ...(cell
      ? [uses('row of assortments', sql`SELECT 1 FROM assortment_products WHERE cells ->> ${cell} = ${value}`)]
      : []),
    ...(list === 'seasons' ? [uses('product', sql`SELECT 1 FROM products WHERE season_codes @> ARRAY[${value}]`)] : []),
    ...(list === 'divisions'
      ? [
          inColumn('sample', 'samples', 'division', value),
          inColumn('coordinator assignment', 'coordinator_assignments', 'division', value),
        ]
      : []),
    ...(list === 'lineStatuses' ? [inColumn('location of products', 'product_locations', 'line_status', value)] : []),
    ...(list === 'businessEntities'
      ? [
          inColumn('location', 'locations', 'business_entity', value),
          people({ businessEntity: value }),
          rules({ businessEntity: value }),
        ]
      : []),
  ];
};

const usesOf: Readonly<Record<CompanyListKey, UsesOf>> = {
  territories: ({ name }) => [
    inColumn('location', 'locations', 'territory', name),
    inColumn('customer', 'customers', 'territory', name),
    people({ territory: name }),
    rules({ territory: name }),
  ],
  locations: ({ key, code }) => [
    uses(
      'user',
      sql`SELECT 1 FROM users
           WHERE active_location = ${key} OR tbes @> ${JSON.stringify([{ locations: [key] }])}::jsonb`,
    ),
    rules({ locations: [key] }),
    inColumn('product', 'product_locations', 'code', code),
    inColumn('assortment', 'assortments', 'location_id', code),
    inColumn('order', 'orders', 'location', key),
    inColumn('order limit', 'approval_limits', 'location', key),
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
};

const countUses = async (tx: Tx, list: CompanyListKey, record: CompanyRecord): Promise<Use[]> => {
  const counted: Use[] = [];
  for (const { noun, rows } of usesOf[list](record)) {
    const { rows: found } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (${rows} LIMIT ${mostCounted + 1}) used`.execute(tx);
    counted.push({ noun, count: found[0]!.count });
  }
  return counted;
};

/** [G25] What something uses stays as it is named, with a sentence that says what does. */
export const demandUnused = async (
  tx: Tx,
  list: CompanyListKey,
  record: CompanyRecord,
  did: 'deleted' | 'renamed',
): Promise<void> => {
  const canArchive = 'archived' in companyLists[list].fields;
  const reason = inUse(nameOf(list, record), await countUses(tx, list, record), { did, canArchive });
  if (reason !== undefined) refuse('wrongState', { reason, _id: record.id });
};
