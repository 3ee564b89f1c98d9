import { parseCondition } from '@atelier/domain/filter/parse-condition';
import { type PageRequest, parsePage } from '@atelier/domain/filter/parse-page';
import { productQueryFields } from '@atelier/domain/filter/product-query-fields';
import { availabilityPath, parseSelection, type Selection } from '@atelier/domain/filter/product-selection';
import { type AllOf, allOf, compare, comparisonsWith, fieldsOf } from '@atelier/domain/filter/query-tree';
import { lineStatusForContext, locationForRegion, showsAvailability } from '@atelier/domain/product/location-rules';
import { type ProductType, productTypes } from '@atelier/domain/product/product';
import { readUpc } from '@atelier/domain/product/upc';
import type { Verdict } from '@atelier/domain/shared/verdict';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { SignedIn } from '../../platform/http/sessions.ts';
import { pinnedCode } from '../../platform/query/compile-condition.ts';
import { refuse } from '../../platform/refusal.ts';
import { type ReaderScope, readerScope, withinScope } from './reader-scope.ts';

export type ProductSearch = {
  /** What was asked; `condition` is that within what the reader may know. */
  readonly asked: AllOf;
  readonly condition: AllOf;
  readonly page: PageRequest;
  readonly selection: Selection;
  readonly scope: ReaderScope;
  /** Location whose prices are the product's: the one asked for, else the reader's own. */
  readonly priceCode: string;
  readonly showsAvailability: boolean;
  readonly carryoverDate: string | undefined;
  /** What was searched for, where no order was asked for: then the best comes first. */
  readonly rankedBy: string | undefined;
};

type Given = Readonly<Record<string, unknown>>;
type Context = {
  readonly orgType: 'regular' | 'internal' | undefined;
  readonly channel: string | undefined;
  readonly region: string | undefined;
  readonly productType: ProductType | undefined;
};

const impossible = (reason: string): never => refuse('invalidQuery', { reason });
export const orImpossible = <T>(verdict: Verdict<T>): T => (verdict.ok ? verdict.value : impossible(verdict.problem));

const record = (value: unknown, name: string): Given => {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return impossible(`${name} must be an object.`);
  return value as Given;
};
const text = (value: unknown, name: string): string | undefined =>
  value === undefined || (typeof value === 'string' && value.length <= 80)
    ? (value as string | undefined)
    : impossible(`${name} must be a short text.`);

const day = (value: unknown): string | undefined => {
  const given = text(value, 'carryoverDate')?.slice(0, 10);
  return given === undefined || /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(given)
    ? given
    : impossible('carryoverDate must be a date.');
};

const orgTypeOf = (value: unknown): Context['orgType'] =>
  value === undefined || value === 'regular' || value === 'internal'
    ? value
    : impossible("orgType must be 'regular' or 'internal'.");

const readContext = (assortment: Given, options: Given, top: Given): Context => {
  const type = text(assortment.productType ?? top.productType, 'productType');
  return {
    orgType: orgTypeOf(assortment.orgType),
    channel: text(assortment.channel, 'channel'),
    region: text(assortment.region ?? options.region ?? top.region, 'region'),
    productType: productTypes.find((known) => known === type),
  };
};

/** [M4.6] What the assortment's place decides, unless the search says it itself. */
const contextConditions = (context: Context, asked: Given): Given => {
  const status = lineStatusForContext(context);
  return {
    ...(context.region !== undefined && asked['locations.code'] === undefined
      ? { 'locations.code': locationForRegion(context.region) }
      : {}),
    ...(status !== undefined && asked['locations.lineStatus'] === undefined ? { 'locations.lineStatus': status } : {}),
  };
};

/** [T1] The same refusal whatever the value: an answer that depended on it would tell the price. */
export const refuseRemoved = (fields: Iterable<string>, scope: ReaderScope): void => {
  for (const field of fields)
    if ((scope.removed as ReadonlySet<string>).has(field)) impossible(`'${field}' is not available to you here.`);
};

const besides = new Set(['_options', '_select', '_uiOptions', 'query', 'assortmentsQuery', 'carryoverDate', 'region']);
const isAll = (value: unknown) => value === 'ALL' || value === 'All';

/** Document 1, section 9: location ALL and status All mean no condition. */
const conditionsOf = (top: Given): Given =>
  Object.fromEntries(
    Object.entries(top).filter(([key, value]) => !besides.has(key) && !(key.startsWith('locations.') && isAll(value))),
  );

const visibleSelection = (selection: Selection, scope: ReaderScope): Selection =>
  new Set([...selection].filter((path) => !(scope.removed as ReadonlySet<string>).has(path)));

/** Only what is asked for by name is refused; asking for all of a group gives what may be seen of it. */
const namedFields = (select: unknown): string[] => (Array.isArray(select) ? select.map(String) : []);

const limitFrom = (ui: Given): number => {
  const rows = Number(ui.endRow) - Number(ui.startRow);
  return Number.isInteger(rows) && rows > 0 && rows <= listLimits.productSearch ? rows : listLimits.gridLoad;
};

const searchedText = (group: AllOf): string | undefined => {
  const [asked] = comparisonsWith(group, 'search');
  return asked === undefined ? undefined : String(asked.values[0]);
};

/** [G35] A code among the search words is looked up at the locations this reader may know. */
const withUpc = (group: AllOf): AllOf => ({
  kind: 'all',
  of: group.of.map((part) => {
    const upc = part.kind === 'compare' && part.field === 'search' ? readUpc(String(part.values[0])) : undefined;
    return upc === undefined ? part : allOf([compare('locations.availability.upc', 'eq', upc)]);
  }),
});

export const readSearch = (user: SignedIn, body: Given, most: number): ProductSearch => {
  const options = record(body._options, '_options');
  const query = conditionsOf(record(body.query, 'query'));
  const top = conditionsOf(body);
  const context = readContext(record(body.assortmentsQuery, 'assortmentsQuery'), options, body);
  const scope = readerScope(user, context);
  const worded = orImpossible(
    parseCondition(productQueryFields, top, query, contextConditions(context, { ...query, ...top })),
  );
  const parsed = showsAvailability(context) ? withUpc(worded) : worded;
  const defaults = {
    limit: Math.min(most, limitFrom(record(body._uiOptions, '_uiOptions'))),
    most,
    sort: [{ field: 'modifiedDate', descending: true }],
  };
  const page = orImpossible(parsePage(productQueryFields, options, defaults));
  const asked = orImpossible(parseSelection(body._select));
  refuseRemoved([...fieldsOf(parsed), ...page.sort.map((key) => key.field), ...namedFields(body._select)], scope);
  const selection = options.includeWarehouseAvailability === true ? new Set([...asked, availabilityPath]) : asked;
  return {
    asked: parsed,
    condition: withinScope(parsed, scope),
    page,
    selection: visibleSelection(selection, scope),
    scope,
    priceCode: pinnedCode(parsed) ?? scope.homeCode,
    showsAvailability: showsAvailability(context),
    carryoverDate: day(body.carryoverDate ?? options.carryoverDate),
    rankedBy: options.sort === undefined ? searchedText(parsed) : undefined,
  };
};

/** Adds a condition of ours to a search that was read already. */
export const narrowed = (search: ProductSearch, field: string, ...values: readonly string[]): ProductSearch => ({
  ...search,
  condition: { kind: 'all', of: [...search.condition.of, compare(field, 'in', ...values)] },
});
