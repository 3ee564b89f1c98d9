import { Readable } from 'node:stream';
import type { Input } from '@atelier/contract';
import { shownPerson } from '@atelier/domain/access/shown-person';
import type { SheetCell } from '@atelier/domain/fields/field';
import { tallyOf, votes } from '@atelier/domain/line-review/votes';
import { styleColorId } from '@atelier/domain/product/product';
import { companyDay } from '@atelier/domain/shared/dates';
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

const rowsOf = async (ctx: Ctx, { review, record }: Review): Promise<WriteRow[]> => {
  const all = await ctx.read
    .selectFrom('line_review_results')
    .selectAll()
    .where('review_id', '=', review.id)
    .orderBy('closed_at')
    .execute();
  const results = hasLimitedReach(ctx) ? await withinReach(ctx.read, ctx, all) : all;
  const products = await readRows(ctx.read, presentationOf(ctx, record, ['name', 'colorDescription']), results);
  const cast = Map.groupBy(await votesOf(ctx.read, review.id), ({ style, color }) => styleColorId(style, color));
  return results.map(({ style, color, decision }, index) => {
    const given = cast.get(styleColorId(style, color)) ?? [];
    const tally = tallyOf(votesGiven(given));
    const said = given.flatMap((one) => {
      const { name } = shownPerson(ctx.user, { userCode: one.user_code, name: one.name, entity: one.entity });
      return one.remark === '' ? [] : [`${name}: ${one.remark}`];
    });
    return {
      cells: [
        text(style),
        text(color),
        text(products[index]?.name),
        text(products[index]?.colorDescription),
        text(decision),
        ...votes.map((vote) => number(tally[vote])),
        text(said.join('\n')),
      ],
    };
  });
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

/** What was decided and said, for those who were not there. */
export const reviewMinutes = async (ctx: Ctx, { params }: Input<'reviewMinutes'>): Promise<FileReply> => {
  const found = await findReview(ctx.read, ctx, params.reviewId);
  const title = `${found.record.title} review ${companyDay(found.review.started_at)}`;
  const rows = await rowsOf(ctx, found);
  return {
    filename: entryName(`${title}.xlsx`),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Readable.from(writeSheet({ title: 'Minutes', columns, rows }), { objectMode: false }),
  };
};
