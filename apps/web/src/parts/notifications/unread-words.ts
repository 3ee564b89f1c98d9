import { listLimits, noticeLimits } from '@atelier/domain/vocabulary/limits';

/** [M21.1] The badge shows a number up to 9, then 9+. */
export const badgeOf = (unread: number): string | undefined =>
  unread === 0 ? undefined : unread > listLimits.unreadShown ? `${listLimits.unreadShown}+` : String(unread);

/** Counting ends somewhere, and says so. */
export const unreadCount = (unread: number): string =>
  unread >= noticeLimits.counted ? `${noticeLimits.counted - 1}+` : String(unread);

export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unreadCount(unread)} unread`;
