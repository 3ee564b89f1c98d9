import { parseCondition } from '@atelier/domain/filter/parse-condition';
import { type AllOf, comparisonsWith } from '@atelier/domain/filter/query-tree';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { orImpossible, unavailable } from '../../../platform/query/ask.ts';
import { type Readable, relationOf } from '../../../platform/query/source.ts';
import { productSource } from '../../products/index.ts';
import { scopeOf } from '../assortment/assortments.rows.ts';

type Query = Readonly<Record<string, unknown>>;

/** A list of products offered at a place tells that they are offered there; it may tell nothing else about the place. */
const toldByTheList: ReadonlySet<string> = new Set(['locations.code', 'locations.lineStatus']);

/** Which locations a group speaks of; undefined: there is no telling. */
const placesOf = (group: AllOf, around: readonly string[] | undefined): readonly string[] | undefined => {
  const named = comparisonsWith(group, 'locations.code');
  if (named.length === 0) return around;
  if (named.some(({ is }) => is !== 'eq' && is !== 'in')) return undefined;
  return named.flatMap(({ values }) => values.map(String));
};

const hiddenIn = (reader: Readable, group: AllOf, around: readonly string[] | undefined): string | undefined => {
  const places = placesOf(group, around);
  const known = reader.known('location');
  const knowsPlaces = known === undefined || (places?.every((code) => known.includes(code)) ?? false);
  const isHidden = (field: string) =>
    !toldByTheList.has(field) &&
    (!reader.sees(field) || (relationOf(reader.source, field) !== undefined && !knowsPlaces));
  for (const part of group.of) {
    const branches = part.kind === 'compare' ? [] : part.kind === 'all' ? [part] : part.of;
    const deeper = branches.map((branch) => hiddenIn(reader, branch, places)).find((field) => field !== undefined);
    if (deeper !== undefined) return deeper;
    if (part.kind === 'compare' && isHidden(part.field)) return part.field;
  }
  return undefined;
};

const parsed = (...given: readonly Query[]): AllOf => orImpossible(parseCondition(productSource.fields, ...given));

/** [M4.6] What the place of the assortment decides, unless its own filters say it. */
const contextOf = (record: AssortmentRecord, query: Query): Query =>
  Object.fromEntries(Object.entries(scopeOf(record)).filter(([field]) => query[field] === undefined));

/**
 * The filters of a dynamic assortment with the place they are asked at; undefined: without filters there are no rows.
 * [G39] Whoever may not see what they ask by would read it from the rows that come and go, whoever saved them.
 */
export const definitionFor = (reader: Readable, record: AssortmentRecord): AllOf | undefined => {
  const { query } = record;
  if (!query || Object.keys(query).length === 0) return undefined;
  const hidden = hiddenIn(reader, parsed(query), [record.location_id]);
  return hidden === undefined ? parsed(query, contextOf(record, query)) : unavailable(hidden);
};

/** Among many assortments one whose filters a reader may not see is left out, like one that is not for them. */
export const seesDefinition = (reader: Readable, { method, query, location_id }: AssortmentRecord): boolean =>
  method === 'static' || !query || hiddenIn(reader, parsed(query), [location_id]) === undefined;
