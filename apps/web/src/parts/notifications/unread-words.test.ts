import { expect, test } from 'vitest';
import { badgeOf, bellLabel, unreadCount } from './unread-words.ts';

test.each([
  [0, undefined, '0', 'Notifications'],
  [1, '1', '1', 'Notifications, 1 unread'],
  [9, '9', '9', 'Notifications, 9 unread'],
  [10, '9+', '10', 'Notifications, 10 unread'],
  [99, '9+', '99', 'Notifications, 99 unread'],
  [100, '9+', '99+', 'Notifications, 99+ unread'],
])('[M21.1] %i unread: badge %s, %s in the drawer', (unread, badge, count, label) => {
  expect([badgeOf(unread), unreadCount(unread), bellLabel(unread)]).toEqual([badge, count, label]);
});
