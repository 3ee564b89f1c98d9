import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Confirm } from '../../../parts/confirm/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type StatusCommand, type UserDetail, useStatusCommand } from './queries.ts';

interface Offer {
  command: StatusCommand;
  label: string;
  question: (name: string) => string;
}

/** What can be done about somebody's account as it stands. */
export const statusOffers: Record<UserDetail['status'], Offer | undefined> = {
  unconfirmed: undefined,
  pending: undefined,
  active: {
    command: 'deactivateUser',
    label: 'Deactivate',
    question: (name) => `${name} is logged out everywhere at once and cannot log in again until reactivated.`,
  },
  deactivated: { command: 'reactivateUser', label: 'Reactivate', question: (name) => `${name} can log in again.` },
};

interface Props {
  user: UserDetail;
  open: boolean;
  onClose: () => void;
}

/** Asked before somebody is let out, or in again. */
export function StatusQuestion({ user, open, onClose }: Props) {
  const change = useStatusCommand(user);
  const offer = statusOffers[user.status];
  if (offer === undefined) return null;
  return (
    <Confirm
      open={open}
      danger={offer.command === 'deactivateUser'}
      busy={change.isPending}
      onNo={onClose}
      onYes={() =>
        change.mutate(offer.command, {
          onSuccess: () => toast.success(successMessages.success),
          onSettled: onClose,
        })
      }
    >
      <p>{offer.question(`${user.name} ${user.lastName}`)}</p>
    </Confirm>
  );
}
