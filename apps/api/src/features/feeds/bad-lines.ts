import { Readable } from 'node:stream';
import type { Input } from '@atelier/contract';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import { csvLine } from './csv-line.ts';
import { findFeed } from './feed-rows.ts';

const linesOf = (ctx: Ctx, id: string) =>
  ctx.read.selectFrom('feed_bad_lines').select(['line', 'reason', 'text']).where('feed_id', '=', id).orderBy('line');

export const feedBadLines = async (ctx: Ctx, { params: { id }, query }: Input<'feedBadLines'>) => {
  const { bad_lines } = await findFeed(ctx.read, id);
  const data = await linesOf(ctx, id).limit(query.limit).offset(query.skip).execute();
  return { totalCount: bad_lines, data };
};

export const feedBadLinesFile = async (ctx: Ctx, { params: { id } }: Input<'feedBadLinesFile'>): Promise<FileReply> => {
  const { name } = await findFeed(ctx.read, id);
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(['Line', 'Reason', 'Text']);
    for await (const rows of ctx.stream(linesOf(ctx, id), 500))
      yield rows.map(({ line, reason, text }) => csvLine([line, reason, text])).join('');
  }
  return { filename: `${name} bad lines.csv`, type: 'text/csv; charset=utf-8', body: Readable.from(lines()) };
};
