import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { Config } from '../../platform/config.ts';
import type { NoticeReaders } from '../notifications/index.ts';

/** Feeds are the business of whoever may run them; of one that could not be kept they are told all the same. */
export const feedsStillSeen =
  ({ bypassAccess }: Config): NonNullable<NoticeReaders['feed']> =>
  async (_read, user, ids) =>
    new Set(bypassAccess || canAccess(user, needs.runFeeds) ? ids : []);
