import { mayDiscover } from '@atelier/domain/assortment/access';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { refuse } from '../../../platform/refusal.ts';
import { mayRead } from '../assortment/assortments.access.ts';
import { factsOf } from '../assortment/assortments.rows.ts';
import { isRowOption, type OptionCount, rowOptionCounts } from '../rows/row-options.ts';

interface OptionsAsked {
  readonly orgType: OrgType | undefined;
  readonly query: Readonly<Record<string, unknown>>;
  readonly requestedOptions: readonly string[];
}

/** Fields of an assortment that an option list can be asked by and asked for. */
const fields = {
  orgType: 'org_type',
  method: 'method',
  state: 'state',
  season: 'season',
  year: 'year',
  productType: 'product_type',
  channel: 'channel',
  region: 'region',
  gender: 'gender',
} as const satisfies Record<string, keyof AssortmentRecord>;
type FieldName = keyof typeof fields;

const isField = (name: string): name is FieldName => Object.hasOwn(fields, name);

const conditionsOf = (query: OptionsAsked['query']): [FieldName, string][] =>
  Object.entries(query).map(([name, value]) => {
    if (!isField(name)) return refuse('invalidQuery', { reason: `'${name.slice(0, 60)}' is no field to ask by here.` });
    if (typeof value !== 'string' && typeof value !== 'number')
      return refuse('invalidQuery', { reason: `${name} must be a text or a number.` });
    return [name, String(value)];
  });

const demandKnown = (requested: readonly string[]): void => {
  const unknown = requested.find((name) => !isField(name) && !isRowOption(name));
  if (unknown !== undefined) refuse('invalidQuery', { reason: `There are no options for '${unknown.slice(0, 60)}'.` });
};

/** [M3.3] Internal ones count as readers find them: Published and within the scope. */
const isOffered = (ctx: Ctx, record: AssortmentRecord): boolean =>
  record.org_type === 'internal' && !ctx.config.bypassAccess
    ? mayDiscover(ctx.user, factsOf(record))
    : mayRead(ctx, record);

const fieldCounts = (records: readonly AssortmentRecord[], name: FieldName): OptionCount[] => {
  const counts = new Map<string, number>();
  for (const record of records) {
    const value = record[fields[name]];
    if (value !== null && value !== '') counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value.localeCompare(b.value));
};

/** The values that occur in the assortments this reader may see, with how often. */
export const assortmentOptions = async (ctx: Ctx, { orgType, query, requestedOptions }: OptionsAsked) => {
  demandKnown(requestedOptions);
  const conditions = conditionsOf({ ...query, ...(orgType ? { orgType } : {}) });
  const all = await ctx.read.selectFrom('assortments').selectAll().where('type', '=', 'item').execute();
  const records = all.filter(
    (record) => conditions.every(([name, value]) => String(record[fields[name]]) === value) && isOffered(ctx, record),
  );
  const counted = {
    ...(await rowOptionCounts(ctx, records, requestedOptions.filter(isRowOption))),
    ...Object.fromEntries(requestedOptions.filter(isField).map((name) => [name, fieldCounts(records, name)])),
  };
  return Object.fromEntries(
    Object.entries(counted).map(([name, options]) => [
      name,
      options.map(({ value, count }) => ({ value, label: value, count })),
    ]),
  );
};
