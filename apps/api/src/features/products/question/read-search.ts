import type { PageRequest } from '@atelier/domain/filter/parse-page';
import { availabilityPath, parseSelection, type Selection } from '@atelier/domain/filter/product-selection';
import { type AllOf, allOf, compare, comparisonsWith } from '@atelier/domain/filter/query-tree';
import { lineStatusForContext, locationForRegion, showsAvailability } from '@atelier/domain/product/location-rules';
import { type ProductType, productTypes } from '@atelier/domain/product/product';
import { readUpc } from '@atelier/domain/product/upc';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { SignedIn } from '../../../platform/http/sessions.ts';
import { impossible, orImpossible, readAsked, readPage, unavailable } from '../../../platform/query/ask.ts';
import { pinnedIn } from '../../../platform/query/compile-condition.ts';
import type { Readable } from '../../../platform/query/source.ts';
import { productSource } from './product-source.ts';
import { type ReaderScope, readerScope } from './reader-scope.ts';

export type ProductSearch = {
  readonly readable: Readable;
  readonly asked: AllOf;
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

const besides = new Set(['_options', '_select', '_uiOptions', 'query', 'assortmentsQuery', 'carryoverDate', 'region']);
const isAll = (value: unknown) => value === 'ALL' || value === 'All';

/** Document 1, section 9: location ALL and status All mean no condition. */
const conditionsOf = (top: Given): Given =>
  Object.fromEntries(
    Object.entries(top).filter(([key, value]) => !besides.has(key) && !(key.startsWith('locations.') && isAll(value))),
  );

const visibleSelection = (selection: Selection, scope: ReaderScope): Selection =>
  new Set([...selection].filter((path) => !scope.removed.has(path)));

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
  const readable = productSource.for(scope);
  const worded = readAsked(readable, [top, query, contextConditions(context, { ...query, ...top })]);
  const asked = showsAvailability(context) ? withUpc(worded) : worded;
  const defaults = {
    limit: Math.min(most, limitFrom(record(body._uiOptions, '_uiOptions'))),
    most,
    sort: [{ field: 'modifiedDate', descending: true }],
  };
  const page = readPage(readable, options, defaults);
  const selected = orImpossible(parseSelection(body._select));
  const hidden = namedFields(body._select).find((field) => scope.removed.has(field));
  if (hidden !== undefined) unavailable(hidden);
  const selection = options.includeWarehouseAvailability === true ? new Set([...selected, availabilityPath]) : selected;
  return {
    readable,
    asked,
    page,
    selection: visibleSelection(selection, scope),
    scope,
    priceCode: pinnedIn(readable.source, asked)?.code ?? scope.homeCode,
    showsAvailability: showsAvailability(context),
    carryoverDate: day(body.carryoverDate ?? options.carryoverDate),
    rankedBy: options.sort === undefined ? searchedText(asked) : undefined,
  };
};

/** Adds a condition of ours to a search that was read already. */
export const narrowed = (search: ProductSearch, field: string, ...values: readonly string[]): ProductSearch => ({
  ...search,
  asked: { kind: 'all', of: [...search.asked.of, compare(field, 'in', ...values)] },
});
