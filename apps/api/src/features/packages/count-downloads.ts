import type { StatisticAction } from '@atelier/domain/vocabulary/statistics';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/file-reply.ts';
import type { TakenFile } from '../library/index.ts';

const actionOf = ({ file }: TakenFile): StatisticAction =>
  file.usage_type === 'Primary' ? 'asset--download-primary-file' : 'asset--download-working-file';

/** [M15.3, M23.2] One line for every file that somebody takes. */
const countDownloads = (ctx: Ctx, taken: readonly TakenFile[]) =>
  ctx.transaction((tx) =>
    tx
      .insertInto('statistics')
      .values(
        taken.map((one) => ({
          user_code: ctx.user.userCode,
          action: actionOf(one),
          model_type: one.item.library_type,
          model_id: one.item.id,
          assortment: null,
          data: JSON.stringify({
            libraryType: one.item.library_type,
            assetType: one.item.asset_type,
            assetSubType: one.item.asset_sub_type,
          }),
        })),
      )
      .execute(),
  );

/** A package is counted when it is opened from its beginning; that counting fails never stops it. */
export const countedWhenTaken = (ctx: Ctx, taken: readonly TakenFile[], archive: FileReply): FileReply => {
  const count = () =>
    countDownloads(ctx, taken).catch((error: unknown) => ctx.log.warn({ err: error }, 'a download was not counted'));
  if (!('open' in archive)) {
    void count();
    return archive;
  }
  return {
    ...archive,
    open: async (range) => {
      if (range === undefined || range.from === 0) await count();
      return archive.open(range);
    },
  };
};
