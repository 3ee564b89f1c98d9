import type { Input } from '@atelier/contract';
import { styleColorId } from '@atelier/domain/product/product';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import { refuse } from '../../../platform/refusal.ts';
import { validateProducts } from '../../products/index.ts';
import { loadReadable, mayRead, mayWrite } from '../assortment/assortments.access.ts';
import { scopeOf } from '../assortment/assortments.rows.ts';
import { heldPairs } from '../rows/held-pairs.ts';

interface Found {
  readonly image: string | null;
  readonly in_season: boolean;
}

type Pair = { readonly style: string; readonly color: string };

/** A style-color stands in one internal assortment of its season, year, region and channel; regular ones may share. */
const seasonMates = async (ctx: Ctx, record: AssortmentRecord): Promise<string[]> => {
  if (record.org_type !== 'internal') return [];
  const { rows } = await sql<AssortmentRecord>`
    SELECT * FROM assortments o
    WHERE o.id <> ${record.id} AND o.org_type = 'internal' AND o.type = 'item' AND o.state <> 'Archived'
      AND o.season IS NOT DISTINCT FROM ${record.season} AND o.year IS NOT DISTINCT FROM ${record.year}
      AND o.region IS NOT DISTINCT FROM ${record.region} AND o.channel = ${record.channel}`.execute(ctx.read);
  // [T2] What an assortment out of the reader's scope holds is not told either.
  return rows.filter((other) => mayRead(ctx, other)).map(({ id }) => id);
};

const pictureAndSeason = async (ctx: Ctx, record: AssortmentRecord, pairs: readonly Pair[]): Promise<Found[]> => {
  const mates = await seasonMates(ctx, record);
  const { rows } = await sql<Found>`
    SELECT p.images[1] AS image, EXISTS (
      SELECT 1 FROM assortment_products other
      WHERE other.style = k.style AND other.color = k.color AND other.assortment_id = ANY(${mates}::uuid[])) AS in_season
    FROM unnest(${pairs.map(({ style }) => style)}::text[], ${pairs.map(({ color }) => color)}::text[])
      WITH ORDINALITY AS k (style, color, n)
    LEFT JOIN products p ON p.style = k.style AND p.color = k.color
    ORDER BY k.n`.execute(ctx.read);
  return rows;
};

type Answer = Awaited<ReturnType<typeof validateProducts>>[number];

/** A style without a color stands for its colors. */
const standsFor = ({ style, color, colors = [color ?? ''] }: Answer): Pair[] =>
  colors.map((one) => ({ style, color: one }));

/** [G30] What is in already; of a style without a color, how many colors are not. */
const heldOf = (answer: Answer, held: ReadonlySet<string>) => {
  const pairs = standsFor(answer);
  const fresh = pairs.filter(({ style, color }) => !held.has(styleColorId(style, color))).length;
  return {
    ...(answer.colors === undefined ? {} : { newColors: fresh }),
    inAssortment: pairs.length > 0 && fresh === 0,
  };
};

/** [M9.3] What the review of a sheet is told about each of its rows, by somebody who may write here. */
export const checkImport = async (ctx: Ctx, { params, body }: Input<'checkImport'>) => {
  const record = await loadReadable(ctx.read, ctx, params.id);
  if (!mayWrite(ctx, record)) refuse('forbidden');
  const answers = await validateProducts(ctx, { rows: body.rows, ...scopeOf(record) });
  const pairs = answers.map(({ style, color }) => ({ style, color: color ?? '' }));
  const held = await heldPairs(ctx.read, record.id, answers.flatMap(standsFor));
  const found = await pictureAndSeason(ctx, record, pairs);
  return {
    data: answers.map((answer, at) => ({
      problem: answer.problem,
      name: answer.name,
      // What the reader may not know of is not shown either.
      image: answer.name === null ? null : (found[at]?.image ?? null),
      ...(answer.colors === undefined ? {} : { colors: answer.colors }),
      ...heldOf(answer, held),
      inSeason: found[at]?.in_season ?? false,
    })),
  };
};
