import type { Input } from '@atelier/contract';
import type { LabelSheet } from '@atelier/pages';
import type { Ctx } from '../../../platform/context.ts';
import type { FileReply } from '../../../platform/http/file-reply.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import { gatherLabels } from './gather-labels.ts';

const module = new URL('./labels-process.ts', import.meta.url);

/** [M18] */
export const printLabels = async (ctx: Ctx, asked: Input<'printLabels'>): Promise<FileReply> => {
  const { sheet } = await gatherLabels(ctx, asked);
  const bytes = await makePdf<LabelSheet>(sheet, ctx.gone, module);
  return { filename: `${asked.params.library}_labels.pdf`, type: 'application/pdf', body: bytes, size: bytes.length };
};
