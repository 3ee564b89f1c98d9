import { eitherAssortments } from '@atelier/contract/assortments/assortments';
import { canAccess } from '@atelier/domain/access/can-access';
import type { Config } from '../../platform/config.ts';
import { mayRead } from '../assortments/index.ts';
import type { NoticeReaders } from '../notifications/index.ts';

/** [G42] Of documents their owner alone is told, as long as they may see the assortment. */
export const documentsStillSeen =
  (config: Config): NonNullable<NoticeReaders['document']> =>
  async (read, user, ids) => {
    if (!config.bypassAccess && !canAccess(user, eitherAssortments)) return new Set();
    const found = await read
      .selectFrom('assortments as a')
      .innerJoin('shared_documents as d', 'd.assortment_id', 'a.id')
      .selectAll('a')
      .select('d.id as documentId')
      .where('d.id', 'in', [...ids])
      .where('d.sender', '=', user.id)
      .execute();
    return new Set(found.filter((record) => mayRead({ user, config }, record)).map(({ documentId }) => documentId));
  };
