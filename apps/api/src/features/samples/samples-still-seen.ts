import { mayReadSample } from '@atelier/domain/sample/sample-access';
import type { Config } from '../../platform/config.ts';
import type { NoticeReaders } from '../notifications/index.ts';

/** [M18.1] Notices about samples follow their library: who may no longer look into it is told of none of them. */
export const samplesStillSeen =
  ({ bypassAccess }: Config): NonNullable<NoticeReaders['sample']> =>
  async (read, user, ids) => {
    const found = await read
      .selectFrom('samples')
      .select(['id', 'library', 'status'])
      .where('id', 'in', [...ids])
      .execute();
    return new Set(found.filter((sample) => bypassAccess || mayReadSample(user, sample)).map(({ id }) => id));
  };
