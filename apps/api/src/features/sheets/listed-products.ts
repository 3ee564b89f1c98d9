import { queryLimits } from '@atelier/domain/filter/query-limits';
import { pairKey } from '@atelier/domain/import/pair-key';
import type { Ctx } from '../../platform/context.ts';
import { validateProducts } from '../products/index.ts';

export interface Pair {
  readonly style: string;
  readonly color: string;
}

export type Answer = Awaited<ReturnType<typeof validateProducts>>[number];

/** What the catalogue says about each pair, as this reader may know it, in any number. */
export async function askCatalogue(ctx: Ctx, pairs: readonly Pair[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < pairs.length; at += queryLimits.validateRows) {
    answers.push(...(await validateProducts(ctx, { rows: pairs.slice(at, at + queryLimits.validateRows) })));
  }
  return answers;
}

export const isKnown = (answer: Answer): boolean => answer.problem === null;

/** A style without a color stands for all its colors; a pair that is listed twice counts once. */
export async function listedProducts(ctx: Ctx, rows: readonly Pair[]): Promise<{ found: Pair[]; missing: Pair[] }> {
  const distinct = [...new Map(rows.map((row) => [pairKey(row.style, row.color), row])).values()];
  const answers = await askCatalogue(ctx, distinct);
  const whole = answers.flatMap((answer) => (answer.colors ?? []).map((color) => ({ style: answer.style, color })));
  const single = answers.flatMap(({ style, color, problem }) =>
    color !== null && problem === null ? [{ style, color }] : [],
  );
  const ofStyles = (await askCatalogue(ctx, whole))
    .filter(isKnown)
    .map(({ style, color }) => ({ style, color: color ?? '' }));
  const found = new Map([...single, ...ofStyles].map((pair) => [pairKey(pair.style, pair.color), pair]));
  return {
    found: [...found.values()],
    missing: distinct.filter((_, index) => answers[index] && !isKnown(answers[index])),
  };
}
