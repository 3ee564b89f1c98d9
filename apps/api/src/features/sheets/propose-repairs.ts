import type { Input } from '@atelier/contract';
import { type LostPair, proposeRepairs as propose, type Repair } from '@atelier/domain/import/doctor/propose-repairs';
import { repairCandidates } from '@atelier/domain/import/doctor/repair-candidates';
import { singleSlips } from '@atelier/domain/import/doctor/single-slips';
import type { Ctx } from '../../platform/context.ts';
import { askCatalogue, isKnown, type Pair } from './listed-products.ts';

/** The demo and the real catalogue number their styles with up to eight digits. */
const styleLengths = [5, 6, 7, 8];
/** A slip has about two hundred readings; beyond this many rows only the sure repairs are looked up. */
const rowsWithSlips = 200;

const idOf = ({ style, color }: Pair): string => `${style}\u0000${color}`;
const asLost = (pair: Pair, index: number): LostPair => ({
  number: index,
  style: pair.style.toUpperCase(),
  color: pair.color.toUpperCase(),
});

/** Every pair that a repair could lead to is asked for in one go, so that the rules decide on facts alone. */
async function knownPairs(ctx: Ctx, pairs: readonly Pair[]): Promise<Set<string>> {
  const distinct = [...new Map(pairs.map((pair) => [idOf(pair), pair])).values()].filter(
    ({ style }) => style.length <= 60,
  );
  const answers = await askCatalogue(ctx, distinct);
  return new Set(distinct.filter((_, index) => answers[index] && isKnown(answers[index])).map(idOf));
}

/** The row of a repair is the place of its pair in the request. */
export async function proposeRepairs(ctx: Ctx, { rows }: Input<'proposeRepairs'>['body']): Promise<Repair[]> {
  const asked = rows.map(asLost);
  const slips = (row: LostPair): Pair[] => singleSlips(row.style).map((style) => ({ style, color: row.color }));
  const sure = asked.flatMap((row) => repairCandidates(row, styleLengths));
  const guessed = asked.slice(0, rowsWithSlips).flatMap(slips);
  const known = await knownPairs(ctx, [...sure, ...guessed]);
  const colors = new Map<string, readonly string[]>();
  for (const answer of await askCatalogue(
    ctx,
    asked.map(({ style }) => ({ style, color: '' })),
  )) {
    colors.set(answer.style, answer.colors ?? []);
  }
  return propose(asked, {
    styleLengths,
    exists: (pair) => known.has(idOf(pair)),
    colorsOf: (style) => colors.get(style) ?? [],
    near: (style) => singleSlips(style),
  });
}
