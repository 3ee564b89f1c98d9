import type { Tone } from '@atelier/domain/fields/status';
import type { ApprovalStatus, LineStatus, OrderStatus } from '@atelier/domain/order/order-words';
import type { StatusTone } from '@atelier/ui/StatusBadge';

/** What each status looks like, in every list, grid and badge. */
export const orderTones: Readonly<Record<OrderStatus, Tone>> = {
  DRAFT: 'neutral',
  SUBMITTED: 'warning',
  'IN PROGRESS': 'warning',
  COMPLETED: 'published',
  ARCHIVED: 'neutral',
  INACTIVE: 'neutral',
  CANCELED: 'danger',
  'UNAPPROVED ORDER': 'danger',
};

export const approvalTones: Readonly<Record<ApprovalStatus, Tone>> = {
  PENDING: 'neutral',
  'REQUIRES APPROVER': 'warning',
  'REQUIRES SENIOR': 'warning',
  'REVIEW COMPLETE': 'published',
  PROCESSED: 'published',
  FINALIZED: 'published',
};

export const lineTones: Readonly<Record<LineStatus, Tone>> = {
  DRAFT: 'neutral',
  PENDING: 'neutral',
  APPROVED: 'published',
  DENIED: 'danger',
  PARTIAL: 'warning',
  SHIPPED: 'published',
  RETURNED: 'neutral',
  CANCELED: 'danger',
};

const badges: Readonly<Record<Tone, StatusTone>> = {
  published: 'good',
  warning: 'waiting',
  danger: 'bad',
  neutral: 'neutral',
};

/** The same, for a badge. */
export const badgeTone = (tone: Tone): StatusTone => badges[tone];
