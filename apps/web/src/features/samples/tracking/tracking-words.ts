import type { TrackingEntry } from '@atelier/contract/samples/samples';
import type { TrackingAction } from '@atelier/domain/sample/sample-words';

export const trackingWords: Readonly<Record<TrackingAction, string>> = {
  moved: 'Moved',
  lent: 'Lent',
  returned: 'Returned',
  counted: 'Counted',
  retired: 'Retired',
  received: 'Received',
  sent: 'Sent with an order',
  transferred: 'Transferred',
  deleted: 'Deleted',
  restored: 'Restored',
};

/** '118 → US 4L2C', or the one place it was at. */
export const wayOf = ({ from, to }: Pick<TrackingEntry, 'from' | 'to'>): string =>
  from !== '' && to !== '' && from !== to ? `${from} → ${to}` : to || from;
