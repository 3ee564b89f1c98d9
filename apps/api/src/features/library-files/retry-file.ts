import type { Ctx } from '../../platform/context.ts';
import { announce } from '../../platform/editing/announce.ts';
import { recordChange } from '../../platform/editing/change-log.ts';
import { refuse } from '../../platform/refusal.ts';
import { fileColumns, libraryItems, presentFile } from '../library/index.ts';
import { findEditableFile } from './find-file.ts';
import { enqueuePreparing } from './prepare-file-job.ts';

/** [G36] What failed is prepared again, as after the store was away or a program was installed. */
export const retryFile = async (ctx: Ctx, fileId: string) => {
  const { file, item } = await findEditableFile(ctx, fileId);
  return ctx.transaction(async (tx) => {
    const held = await tx
      .updateTable('library_files')
      .set({ state: 'WaitingForFile', failure: null })
      .where('id', '=', fileId)
      .where('state', '=', 'Failed')
      .returning(fileColumns)
      .executeTakeFirst();
    if (!held) return refuse('wrongState', { reason: 'This file has not failed. There is nothing to repeat.' });
    await enqueuePreparing(tx, fileId);
    await recordChange(tx, ctx, {
      action: 'prepare file',
      entity: libraryItems.entity,
      entityId: item.id,
      summary: `${file.filename} is prepared again in ${libraryItems.nameOf(item)}`,
      before: { [`files.${fileId}`]: file.failure },
      after: { [`files.${fileId}`]: 'Prepared again' },
    });
    await announce(tx, libraryItems, [item], { by: ctx.user.userCode });
    return presentFile(held);
  });
};
