import type { notificationsRoutes } from '@atelier/contract/portal/notifications';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { markNotifications, readAllNotifications } from './mark-read.ts';
import { queryNotifications, queryNotificationsOf, readNotification } from './read-notices.ts';

export const notificationsHandlers = (): HandlersFor<keyof typeof notificationsRoutes> => ({
  readNotification,
  queryNotifications,
  queryNotificationsOf,
  readAllNotifications,
  markNotifications,
});
