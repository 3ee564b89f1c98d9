import {
  type NotificationEvent,
  notificationEventNames,
  notificationScopes,
  notificationStates,
  notificationTypes,
} from '@atelier/domain/notification/notification';
import { noticeLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';

const notification = z.object({
  _id: z.uuid(),
  type: z.enum(notificationTypes),
  event: z.enum(notificationEventNames as [NotificationEvent, ...NotificationEvent[]]),
  title: z.string(),
  text: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), lineId: z.string().optional() }),
  /** A path in the portal. */
  link: z.string(),
  /** The address of a picture of the style-color it is about. */
  picture: z.string().nullable(),
  state: z.enum(notificationStates),
  createdDate: z.string(),
  version: z.number(),
});
export type Notification = z.output<typeof notification>;

const type = z.enum(notificationScopes);
/** How many are New; counting ends at `noticeLimits.counted`. */
const unread = z.number();

const asked = z.object({
  state: z.enum(notificationStates).optional(),
  /** Only those behind this one: where the page before ended. */
  before: z.uuid().optional(),
  /** 0 only counts. */
  limit: z.number().int().min(0).max(noticeLimits.page).default(noticeLimits.page),
});
const page = z.object({
  data: z.array(notification).max(noticeLimits.page),
  unread,
  /** Behind which one the next page begins; null: there is none. */
  next: z.uuid().nullable(),
});

/** [M21.1] What people are told of. Everybody reads and marks their own; coordinators look at each other's of orders. */
export const notificationsRoutes = {
  readNotification: defineRoute({
    method: 'GET',
    path: '/notifications/{type}/{id}',
    summary: 'One notification of this user',
    need: 'signedIn',
    params: z.object({ type, id: z.uuid() }),
    reply: notification,
    problems: ['notFound'],
  }),
  queryNotifications: defineRoute({
    method: 'POST',
    path: '/notifications/{type}/query',
    summary: 'The notifications of this user, newest first, and how many are unread',
    need: 'signedIn',
    reads: true,
    params: z.object({ type }),
    body: asked,
    reply: page,
    problems: [],
    activity: false,
  }),
  queryNotificationsOf: defineRoute({
    method: 'POST',
    path: '/notifications/{type}/query/{userCode}',
    summary: 'The notifications about orders of another coordinator, as far as this user may see those orders',
    need: 'signedIn',
    reads: true,
    params: z.object({ type, userCode: z.string().min(1).max(80) }),
    body: asked,
    reply: page,
    problems: ['forbidden'],
    activity: false,
  }),
  readAllNotifications: defineRoute({
    method: 'POST',
    path: '/notifications/{type}/setStateAll/Read',
    summary: 'Marks every notification of this user as read, up to the newest that was on the screen',
    need: 'signedIn',
    params: z.object({ type }),
    body: z.object({ upTo: z.uuid().optional() }),
    reply: z.object({ unread }),
    problems: [],
    idempotent: true,
  }),
  markNotifications: defineRoute({
    method: 'POST',
    path: '/notifications/{type}/batch/many',
    summary: 'Marks some notifications of this user as read; others stay as they are',
    need: 'signedIn',
    params: z.object({ type }),
    body: z.object({ ids: z.array(z.uuid()).min(1).max(noticeLimits.batch), state: z.literal('Read') }),
    reply: z.object({ unread }),
    problems: [],
    idempotent: true,
  }),
};
