import { type Need, needs } from '@atelier/domain/access/needs';

/** What is pushed, and to whom. An event says that something changed and where; the data itself is fetched, so its rules hold. */
export const pushTopics = {
  'session-ended': 'signedIn',
  'users-changed': needs.manageUsers,
  'options-changed': 'signedIn',
  /** Told to the owner of the work alone. */
  'jobs-changed': 'signedIn',
  /** Told to whom the notices are for alone. */
  'notifications-changed': 'signedIn',
  /** A feed was sent, moved on or was applied. */
  'feeds-changed': needs.runFeeds,
  'products-changed': needs.viewProducts,
  'assortments-changed': needs.viewAssortments,
  'internal-assortments-changed': [...needs.viewKeyInitiatives, ...needs.viewRetailAssortments, ...needs.manageSeasons],
  'assortment-views-changed': [...needs.viewAssortments, ...needs.viewKeyInitiatives, ...needs.viewRetailAssortments],
  'document-settings-changed': [...needs.viewAssortments, ...needs.viewKeyInitiatives, ...needs.viewRetailAssortments],
  'line-review-changed': [...needs.viewAssortments, ...needs.viewKeyInitiatives, ...needs.viewRetailAssortments],
  'collections-changed': [...needs.viewAssortments, ...needs.viewKeyInitiatives, ...needs.viewRetailAssortments],
  'seasons-changed': [...needs.manageSeasons, ...needs.viewKeyInitiatives, ...needs.viewRetailAssortments],
  /** Which items somebody may know of is decided on each. */
  'library-changed': 'signedIn',
  /** Which library a sample lies in decides who hears of it. */
  'samples-changed': [...needs.viewSampleProduction, ...needs.viewSampleSales],
  /** The type of its orders decides who manages an assignment. */
  'assignments-changed': needs.manageAssignments,
  /** Which orders somebody may know of is decided on each. */
  'orders-changed': [...needs.viewSampleOrders, ...needs.viewPromoOrders],
  /** Which list it is decides who hears of it. */
  'company-lists-changed': needs.manageAnyList,
  /** Told to who is away and who stands in. */
  'absences-changed': needs.viewPromoOrders,
  'announcements-changed': 'signedIn',
  /** Which sites somebody may visit is decided on each. */
  'conferences-changed': 'signedIn',
  /** A day begins in the company's calendar: what has its days comes or goes. */
  'day-changed': 'signedIn',
} as const satisfies Record<string, Need>;

export type PushTopic = keyof typeof pushTopics;

export const isPushTopic = (text: string): text is PushTopic => Object.hasOwn(pushTopics, text);
