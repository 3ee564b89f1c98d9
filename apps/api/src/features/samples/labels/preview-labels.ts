import type { Input, Reply } from '@atelier/contract';
import { labelFormats, labelsPerPage } from '@atelier/domain/sample/label-formats';
import { openAnswerer } from '@atelier/own-process';
import type { LabelSheet, Page } from '@atelier/pages';
import type { Ctx } from '../../../platform/context.ts';
import { withinProduct } from '../../../platform/making/within-product.ts';
import { gatherLabels } from './gather-labels.ts';

const mebibyte = 1_048_576;

/** [M18] The first page as it will be printed. One process holds the faces, so that choosing another size is seen at once. */
export const labelPreviews = (module = new URL('./label-page-process.ts', import.meta.url)) => {
  const pages = openAnswerer<LabelSheet & Record<string, never>, Page>(module, {
    limits: { heapMegabytes: 256, residentBytes: 512 * mebibyte },
    mayRead: withinProduct(),
    silentMs: 30_000,
    idleMs: 60_000,
  });
  return async (ctx: Ctx, asked: Input<'previewLabels'>): Promise<Reply<'previewLabels'>> => {
    const perPage = labelsPerPage(labelFormats[asked.body.format]);
    const skip = asked.body.skip % perPage;
    const { count, sheet } = await gatherLabels(ctx, asked, perPage - skip);
    const page = await pages.ask(sheet as never);
    return { labels: count, pages: Math.ceil((skip + count) / perPage), page: page as never };
  };
};
