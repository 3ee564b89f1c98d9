import { Readable } from 'node:stream';
import type { Input, Reply } from '@atelier/contract';
import { shownName, shownPerson } from '@atelier/domain/access/shown-person';
import type { SheetCell } from '@atelier/domain/fields/field';
import { tallyOf, votes } from '@atelier/domain/line-review/votes';
import { type ProductImage, styleColorId } from '@atelier/domain/product/product';
import { companyDay } from '@atelier/domain/shared/dates';
import { portraitOf } from '@atelier/domain/showroom/showroom-pictures';
import { entryName, type WriteRow } from '@atelier/sheets';
import { writeSheet } from '@atelier/sheets/write/write-sheet';
import type { Ctx } from '../../../platform/context.ts';
import type { FileReply } from '../../../platform/http/file-reply.ts';
import { hasLimitedReach, withinReach } from '../rows/catalogue-match.ts';
import { presentationOf, readRows } from '../rows/read-rows.ts';
import { findReview, type Review } from './find-review.ts';
import { votesGiven, votesOf } from './present-review.ts';

const text = (value: unknown): SheetCell => ({ type: 'string', value: String(value ?? '') });
const number = (value: number): SheetCell => ({ type: 'number', value });

type Minutes = Reply<'readMinutes'>;
type Decision = Minutes['decisions'][number];

/** Every decision on a product within the reader's reach, in the order they were taken. */
const decisionsOf = async (ctx: Ctx, { review, record }: Review): Promise<Decision[]> => {
  const all = await ctx.read
    .selectFrom('line_review_results')
    .selectAll()
    .where('review_id', '=', review.id)
    .orderBy('closed_at')
    .execute();
  const results = hasLimitedReach(ctx) ? await withinReach(ctx.read, ctx, all) : all;
  const shown = presentationOf(ctx, record, ['name', 'colorDescription', 'images']);
  const products = await readRows(ctx.read, shown, results);
  const cast = Map.groupBy(await votesOf(ctx.read, review.id), ({ style, color }) => styleColorId(style, color));
  return results.map(({ style, color, decision }, index) => {
    const id = styleColorId(style, color);
    const given = cast.get(id) ?? [];
    const { name, colorDescription, images } = products[index] ?? {};
    return {
      id,
      style,
      color,
      name: String(name ?? ''),
      colorDescription: String(colorDescription ?? ''),
      picture: portraitOf((images as ProductImage[]) ?? [], { cadOnly: false })?.key ?? null,
      decision,
      tally: tallyOf(votesGiven(given)),
      votes: given.map((one) => ({
        name: shownPerson(ctx.user, { userCode: one.user_code, name: one.name, entity: one.entity }).name,
        vote: one.vote,
        remark: one.remark,
      })),
    };
  });
};

const sheetRow = ({ style, color, name, colorDescription, decision, tally, votes: given }: Decision): WriteRow => {
  const said = given.flatMap(({ name: who, remark }) => (remark === '' ? [] : [`${who}: ${remark}`]));
  return {
    cells: [
      ...[style, color, name, colorDescription, decision].map(text),
      ...votes.map((vote) => number(tally[vote])),
      text(said.join('\n')),
    ],
  };
};

/** What was decided and said, for those who were not there. */
export const readMinutes = async (ctx: Ctx, { params }: Input<'readMinutes'>): Promise<Minutes> => {
  const found = await findReview(ctx.read, ctx, params.reviewId);
  const { id, started_at, ended_at, started_by } = found.review;
  return {
    _id: id,
    startedAt: started_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    by: shownName(ctx.user, started_by),
    decisions: await decisionsOf(ctx, found),
  };
};

const columns = [
  { header: 'Style' },
  { header: 'Color' },
  { header: 'Name', width: 30 },
  { header: 'Color Description', width: 24 },
  { header: 'Decision' },
  ...votes.map((header) => ({ header })),
  { header: 'Remarks', width: 60 },
];

/** The same as a sheet. */
export const reviewMinutes = async (ctx: Ctx, { params }: Input<'reviewMinutes'>): Promise<FileReply> => {
  const found = await findReview(ctx.read, ctx, params.reviewId);
  const title = `${found.record.title} review ${companyDay(found.review.started_at)}`;
  const rows = (await decisionsOf(ctx, found)).map(sheetRow);
  return {
    filename: entryName(`${title}.xlsx`),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Readable.from(writeSheet({ title: 'Minutes', columns, rows }), { objectMode: false }),
  };
};
