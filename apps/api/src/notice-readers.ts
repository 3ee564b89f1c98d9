import { usersStillSeen } from './features/admin/index.ts';
import { documentsStillSeen } from './features/document-sharing/index.ts';
import { feedsStillSeen } from './features/feeds/index.ts';
import type { NoticeReaders } from './features/notifications/index.ts';
import { ordersStillSeen } from './features/orders/index.ts';
import { samplesStillSeen } from './features/samples/index.ts';
import type { PlatformParts } from './platform/platform-parts.ts';

/**
 * Who may still see what notices are about. A feature that tells people of its things adds its kind here; of a kind that
 * is missing nobody is told.
 */
export const noticeReaders = ({ config, clock }: PlatformParts): NoticeReaders => ({
  document: documentsStillSeen(config),
  feed: feedsStillSeen(config),
  order: ordersStillSeen(config, clock),
  sample: samplesStillSeen(config),
  user: usersStillSeen(config),
});
