/** M21, G28: what people are told of, and which way it reaches them. */

/** Which part of the portal a notice belongs to; those of orders can be looked at by other coordinators. */
export const notificationTypes = ['orders', 'portal'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What can be asked for: one type, or every notice of a person. */
export const notificationScopes = [...notificationTypes, 'all'] as const;
export type NotificationScope = (typeof notificationScopes)[number];

export const typesIn = (scope: NotificationScope): readonly NotificationType[] =>
  scope === 'all' ? notificationTypes : [scope];

/** New becomes Read, and never the other way. */
export const notificationStates = ['New', 'Read'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** 'mail' and 'digest' also show it in the drawer; 'none' is not told at all. */
export const noticeChannels = ['drawer', 'mail', 'digest', 'none'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

interface EventRules {
  readonly type: NotificationType;
  readonly label: string;
  readonly usual: NoticeChannel;
  /** It is mailed in its own words already, whatever is chosen here: a second mail would say the same. */
  readonly ownMail?: string;
}

/** [G28] Every event that is told, in the order in which people choose. */
const notificationEvents = {
  submitted: { type: 'orders', label: 'An order is submitted', usual: 'mail' },
  assigned: { type: 'orders', label: 'An order is assigned to me', usual: 'mail' },
  escalated: { type: 'orders', label: 'An order needs a senior approver', usual: 'mail' },
  decided: { type: 'orders', label: 'Lines are approved or denied', usual: 'mail' },
  commented: { type: 'orders', label: 'Somebody comments', usual: 'drawer' },
  shipped: { type: 'orders', label: 'A parcel is on its way', usual: 'drawer' },
  completed: { type: 'orders', label: 'An order is completed', usual: 'drawer' },
  reservationReleased: { type: 'orders', label: 'A reservation is released', usual: 'mail' },
  overdueSample: {
    type: 'portal',
    label: 'A sample is overdue',
    usual: 'drawer',
    ownMail: 'Mondays bring one mail with everything that is overdue.',
  },
  documentReady: { type: 'portal', label: 'A scheduled document is ready', usual: 'drawer' },
  feedTaken: { type: 'portal', label: 'A feed of the watched folder was taken', usual: 'mail' },
  accessRequest: {
    type: 'portal',
    label: 'Somebody asks for access',
    usual: 'drawer',
    ownMail: 'Each request is mailed to administrators.',
  },
} as const satisfies Record<string, EventRules>;

export type NotificationEvent = keyof typeof notificationEvents;

export const notificationEventNames = Object.keys(notificationEvents) as readonly NotificationEvent[];

export const rulesOf = (event: NotificationEvent): EventRules => notificationEvents[event];

/** Under this key people's own settings keep which event reaches them which way. */
export const noticeChoicesKey = 'notifications';

export const offeredChannels = (event: NotificationEvent): readonly NoticeChannel[] =>
  rulesOf(event).ownMail === undefined ? noticeChannels : ['drawer', 'none'];

/** What somebody chose; a setting is free text to the server, so whatever is not offered counts as not chosen. */
export const channelOf = (choices: unknown, event: NotificationEvent): NoticeChannel => {
  const chosen: unknown =
    typeof choices === 'object' && choices !== null && Object.hasOwn(choices, event)
      ? (choices as Record<string, unknown>)[event]
      : undefined;
  return offeredChannels(event).find((channel) => channel === chosen) ?? rulesOf(event).usual;
};

/** What a notice is about: who may no longer see that is told of it no more. */
export type NoticeSubject =
  | { readonly kind: 'order'; readonly id: string; readonly lineId?: string }
  | { readonly kind: 'sample'; readonly id: string }
  | { readonly kind: 'document'; readonly id: string }
  | { readonly kind: 'feed'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string };

export type NoticeSubjectKind = NoticeSubject['kind'];

/** [G11] Stands in titles and texts for the person a notice speaks of; whether the name is shown depends on the reader. */
const byMark = '{by}';

export const sayPerson = (sentence: string, name: string): string => sentence.replaceAll(byMark, () => name);
