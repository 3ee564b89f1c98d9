import { compare } from '@atelier/domain/filter/query-tree';
import { listLimits } from '@atelier/domain/vocabulary/limits';
import type { Ctx } from '../../../platform/context.ts';
import { compileSearch } from '../../../platform/query/compile-condition.ts';
import { beginsWith, newParameters } from '../../../platform/query/parameters.ts';
import { type ProductSearch, readSearch } from '../question/read-search.ts';

export type AutocompleteInput = {
  readonly text: string;
  /** Colors a POP list is for, as the address names them: 'BLK,AST'. */
  readonly popColors: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
};
type Suggestion = { value: string; label: string };

const inColors = (search: ProductSearch, popColors: string | undefined): ProductSearch => {
  const colors = (popColors ?? '')
    .split(',')
    .map((color) => color.trim())
    .filter(Boolean);
  if (colors.length === 0) return search;
  return { ...search, asked: { kind: 'all', of: [...search.asked.of, compare('color', 'in', ...colors)] } };
};

const columns = { styles: ['style', 'name'], colors: ['color', 'color_description'] } as const;

/** [M4.5] Ten hits in order; the typed text is a beginning, never a pattern. Of several names the first by the alphabet. */
export const autocomplete = async (
  ctx: Ctx,
  of: keyof typeof columns,
  { text, popColors, body }: AutocompleteInput,
): Promise<Suggestion[]> => {
  const search = inColors(readSearch(ctx.user, body, 1), popColors);
  const parameters = newParameters();
  const { from, where } = compileSearch(search.readable, search.asked, parameters);
  const [value, label] = columns[of];
  const typed = beginsWith(`p.${value}`, text.trim().toUpperCase(), parameters);
  return ctx.ask<Suggestion>({
    text: `SELECT p.${value} AS value, min(p.${label}) AS label FROM ${from}
      WHERE ${typed} AND ${where} GROUP BY p.${value} ORDER BY p.${value} LIMIT ${listLimits.autocomplete}`,
    values: parameters.values,
  });
};
