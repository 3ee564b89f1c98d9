import { rowOptionFields } from '@atelier/contract/assortments/internal-assortments';
import type { Ctx } from '../../../platform/context.ts';
import type { Statement } from '../../../platform/db/ask-while-there.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { newParameters } from '../../../platform/query/parameters.ts';
import { assortmentRowSource } from './assortment-row-source.ts';
import { type MatchedRows, tellable } from './catalogue-match.ts';
import { selectedRows } from './selected-rows.ts';

type RowOption = `products.${(typeof rowOptionFields)[number]}`;

const fieldOf = (option: string): string => option.slice('products.'.length);

export const isRowOption = (name: string): name is RowOption =>
  name.startsWith('products.') && (rowOptionFields as readonly string[]).includes(fieldOf(name));

/** What a row shows of a field. */
const shownValue = (field: string): string => {
  const known = Object.entries(assortmentRowSource.fields).find(([name]) => name === field)?.[1];
  if (!known) throw new Error(`Rows have no field ${field}.`);
  return known.sql('p');
};

/** The rows are found once, whatever number of options is counted in them. */
const statement = (rows: MatchedRows, options: readonly RowOption[]): Statement => {
  const parameters = newParameters();
  const values = options.map((option, n) => `${shownValue(fieldOf(option))} AS v${n}`);
  const counts = options.map(
    (_, n) =>
      `SELECT ${n} AS option, v${n} AS value, count(*)::int AS count FROM shown WHERE v${n} <> '' GROUP BY v${n}`,
  );
  return {
    text: `
      WITH shown AS MATERIALIZED (
        SELECT ${values.join(', ')} FROM (${rows(parameters)}) r
        JOIN products p ON p.style = r.style AND p.color = r.color
        LEFT JOIN assortment_products a
          ON a.assortment_id = r.assortment_id AND a.style = r.style AND a.color = r.color)
      ${counts.join(' UNION ALL ')} ORDER BY option, value`,
    values: parameters.values,
  };
};

export interface OptionCount {
  readonly value: string;
  readonly count: number;
}

/** The values that occur in the rows of these assortments, and in how many rows. */
export const rowOptionCounts = async (
  ctx: Ctx,
  records: readonly AssortmentRecord[],
  asked: readonly RowOption[],
): Promise<Record<string, OptionCount[]>> => {
  const options = [...new Set(asked)];
  if (options.length === 0) return {};
  const counted: OptionCount[][] = options.map(() => []);
  const told = tellable(ctx, records);
  if (told.length > 0) {
    const found = await ctx.ask<OptionCount & { option: number }>(statement(await selectedRows(ctx, told), options));
    for (const { option, value, count } of found) counted[option]?.push({ value, count });
  }
  return Object.fromEntries(options.map((option, n) => [option, counted[n] ?? []]));
};
