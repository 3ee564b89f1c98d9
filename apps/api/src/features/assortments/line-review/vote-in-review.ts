import type { Input } from '@atelier/contract';
import { checkLabels } from '@atelier/domain/assortment/labels';
import { decisionOf, reviewNote, tallyOf, voteLabels } from '@atelier/domain/line-review/votes';
import { parseStyleColorId, styleColorId } from '@atelier/domain/product/product';
import { companyDay } from '@atelier/domain/shared/dates';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { writeInTurn } from '../../../platform/editing/turns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assortments } from '../assortment/assortment-entity.ts';
import { loadWritable, visibilityOf } from '../assortment/assortments.access.ts';
import { demandUnlocked } from '../editing/demand-lock.ts';
import { beginEdit, finishEdit, noteChange } from '../editing/edit.ts';
import { updateProducts } from '../row-edits/update-products.ts';
import { hasLimitedReach, withinReach } from '../rows/catalogue-match.ts';
import { presentationOf, readRows } from '../rows/read-rows.ts';
import { demandPresenter, findReview, holdReview, type Review, tellReview } from './find-review.ts';
import { presentReview, votesGiven, votesOf } from './present-review.ts';

interface Pair {
  readonly style: string;
  readonly color: string;
}

const pairOf = (id: string): Pair => parseStyleColorId(id) ?? refuse('notFound');

const isClosed = async (tx: Tx, reviewId: string, { style, color }: Pair): Promise<boolean> =>
  (await tx
    .selectFrom('line_review_results')
    .select('decision')
    .where('review_id', '=', reviewId)
    .where('style', '=', style)
    .where('color', '=', color)
    .executeTakeFirst()) !== undefined;

/** [T2] A product beyond one's reach is not voted on, as it is not shown. */
const demandReached = async (tx: Tx, ctx: Ctx, record: AssortmentRecord, pair: Pair): Promise<void> => {
  const row = await tx
    .selectFrom('assortment_products')
    .select('style')
    .where('assortment_id', '=', record.id)
    .where('style', '=', pair.style)
    .where('color', '=', pair.color)
    .executeTakeFirst();
  if (!row && record.method === 'static') refuse('notFound');
  if (hasLimitedReach(ctx) && (await withinReach(tx, ctx, [pair])).length === 0) refuse('notFound');
};

/** What somebody says of a product; said again it replaces what they said before, until the vote is closed. */
export const castVote = (ctx: Ctx, { params, body }: Input<'castVote'>) =>
  ctx.transaction(async (tx) => {
    const held = await holdReview(tx, ctx, params.reviewId);
    const pair = pairOf(params.id);
    await demandReached(tx, ctx, held.record, pair);
    if (await isClosed(tx, held.review.id, pair)) refuse('wrongState', { reason: 'This vote is closed.' });
    const said = { vote: body.vote, remark: body.remark, at: sql<Date>`now()` };
    await tx
      .insertInto('line_review_votes')
      .values({ review_id: held.review.id, ...pair, user_id: ctx.user.id, ...said })
      .onConflict((on) => on.columns(['review_id', 'style', 'color', 'user_id']).doUpdateSet(said))
      .execute();
    await tellReview(tx, held);
    return presentReview(tx, ctx, held);
  });

const withVoteLabels = ({ labels }: AssortmentRecord) => {
  const held = new Set(labels.map(({ name }) => name.toLowerCase()));
  const all = checkLabels([...labels, ...voteLabels.filter(({ name }) => !held.has(name.toLowerCase()))]);
  return all.ok ? all.value : refuse('wrongState', { reason: all.problem });
};

/** The result as label and note of the row, by the pipe of every edit: history tells it and others see it at once. */
const land = async (tx: Tx, ctx: Ctx, { review, record }: Review, pair: Pair): Promise<void> => {
  const cast = await votesOf(tx, review.id, styleColorId(pair.style, pair.color));
  const tally = tallyOf(votesGiven(cast));
  const decision = decisionOf(tally);
  const result = { review_id: review.id, ...pair, decision };
  await tx.insertInto('line_review_results').values(result).execute();
  if (!decision) return;
  const [row] = await readRows(tx, presentationOf(ctx, record, ['colorNote']), [pair]);
  const remarks = cast.flatMap(({ remark }) => (remark === '' ? [] : [remark]));
  const day = companyDay(ctx.clock.now());
  const colorNote = reviewNote(String(row?.colorNote ?? ''), { day, tally, remarks });
  const labels = withVoteLabels(record);
  const edit = beginEdit(record);
  if (labels.length > record.labels.length) {
    edit.fields.labels = labels;
    noteChange(edit, 'labels', record.labels, labels);
  }
  const labelled = { ...edit, record: { ...record, labels } };
  const update = { ...pair, values: { label: decision, colorNote } };
  await updateProducts(tx, labelled, [update], visibilityOf(ctx, record));
  edit.summary.push(`Review of ${styleColorId(pair.style, pair.color)}: ${decision}`);
  await finishEdit(tx, ctx, edit, 'close review vote');
};

export const closeVote = async (ctx: Ctx, { params }: Input<'closeVote'>) => {
  const { record } = await findReview(ctx.read, ctx, params.reviewId);
  return writeInTurn(ctx, assortments, [record.id], async (tx) => {
    // The assortment first, as whoever begins a review takes them.
    const writable = await loadWritable(tx, ctx, record.id);
    const held = { ...(await holdReview(tx, ctx, params.reviewId)), record: writable };
    demandPresenter(ctx, held);
    const pair = pairOf(params.id);
    await demandReached(tx, ctx, held.record, pair);
    if (await isClosed(tx, held.review.id, pair)) return presentReview(tx, ctx, held);
    // Nobody's work is cut into: whoever edits an internal assortment is asked to let go first.
    if (held.record.org_type === 'internal') await demandUnlocked(tx, ctx, held.record);
    await land(tx, ctx, held, pair);
    await tellReview(tx, held);
    return presentReview(tx, ctx, held);
  });
};
