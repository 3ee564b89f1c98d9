import type { UserStatus } from '@atelier/domain/access/user';
import type { StatusTone } from '@atelier/ui/StatusBadge';

export const statusLabels: Record<UserStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  deactivated: 'Deactivated',
};

export const statusTones: Record<UserStatus, StatusTone> = {
  pending: 'waiting',
  active: 'good',
  unconfirmed: 'neutral',
  deactivated: 'bad',
};
