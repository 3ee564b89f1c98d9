import type { Permission } from '../access/permissions.ts';

export const orderTypes = ['SAMPLE', 'PROMO'] as const;
export type OrderType = (typeof orderTypes)[number];

export const orderPermissions: Readonly<Record<OrderType, Permission>> = {
  SAMPLE: 'ORDERS__SAMPLE_ORDERS',
  PROMO: 'ORDERS__PROMO_ORDERS',
};

/** As the specification writes them. */
export const orderStatuses = [
  'DRAFT',
  'SUBMITTED',
  'IN PROGRESS',
  'COMPLETED',
  'ARCHIVED',
  'INACTIVE',
  'CANCELED',
  'UNAPPROVED ORDER',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** [G7] Of promo orders alone. */
export const approvalStatuses = [
  'PENDING',
  'REQUIRES APPROVER',
  'REQUIRES SENIOR',
  'REVIEW COMPLETE',
  'PROCESSED',
  'FINALIZED',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const lineStatuses = [
  'DRAFT',
  'PENDING',
  'APPROVED',
  'DENIED',
  'PARTIAL',
  'SHIPPED',
  'RETURNED',
  'CANCELED',
] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** [M20.2] What somebody with advanced rights may say of a line. */
export const lineDecisions = ['APPROVED', 'DENIED'] as const;
export type LineDecision = (typeof lineDecisions)[number];

/** 'New Sample' is one that has to be made: nothing is reserved for it. */
export const lineSources = ['Sample Library', 'Inventory', 'New Sample'] as const;
export type LineSource = (typeof lineSources)[number];

export const sizePreferences = ['Preferred', 'Required'] as const;
export const returnTypes = ['Keep', 'Return'] as const;
export const deliveryMethods = ['Ground', 'Two Day', 'Overnight', 'Pick Up'] as const;
export const deliveryDateTypes = ['Ship By', 'Deliver By', 'No Date'] as const;
export const orderReasons = [
  'Photography',
  'Sales Meeting',
  'Trade Show',
  'Press',
  'Fit Trial',
  'Store Opening',
  'Gift',
  'Other',
] as const;

/** [M1.4] The lists of each type, as their paths name them. */
export const orderLists = {
  SAMPLE: ['sample-styles', 'active-orders', 'archived-orders'],
  PROMO: ['needs-review', 'reviewed', 'archived'],
} as const satisfies Record<OrderType, readonly string[]>;
export type OrderList = (typeof orderLists)[OrderType][number];
