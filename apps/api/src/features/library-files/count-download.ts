import type { StatisticAction } from '@atelier/domain/vocabulary/statistics';
import type { Ctx } from '../../platform/context.ts';
import type { FileRecord, ItemRecord } from '../library/index.ts';

/** [M23.2] */
export const countDownload = (ctx: Ctx, file: FileRecord, item: ItemRecord) => {
  const action: StatisticAction =
    file.usage_type === 'Primary' ? 'asset--download-primary-file' : 'asset--download-working-file';
  const data = { libraryType: item.library_type, assetType: item.asset_type, assetSubType: item.asset_sub_type };
  return ctx.transaction((tx) =>
    tx
      .insertInto('statistics')
      .values({
        user_code: ctx.user.userCode,
        action,
        model_type: item.library_type,
        model_id: item.id,
        assortment: null,
        data: JSON.stringify(data),
      })
      .execute(),
  );
};
