import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type StatusCommand, type UserDetail, useStatusCommand, useUnlockUser } from './queries.ts';

interface Offer {
  command: StatusCommand;
  label: string;
  question: (name: string) => string;
}

const offers: Record<UserDetail['status'], Offer | undefined> = {
  unconfirmed: undefined,
  pending: undefined,
  active: {
    command: 'deactivateUser',
    label: 'Deactivate',
    question: (name) => `${name} is logged out everywhere at once and cannot log in again until reactivated.`,
  },
  deactivated: { command: 'reactivateUser', label: 'Reactivate', question: (name) => `${name} can log in again.` },
};

export function StatusActions({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const change = useStatusCommand(user);
  const unlock = useUnlockUser(user);
  const offer = offers[user.status];
  const succeed = () => toast.success(successMessages.success);
  return (
    <>
      {user.locked ? (
        <Button busy={unlock.isPending} onClick={() => unlock.mutate(undefined, { onSuccess: succeed })}>
          Unlock
        </Button>
      ) : null}
      {offer === undefined ? null : (
        <>
          <Button onClick={() => setAsking(true)}>{offer.label}</Button>
          <Confirm
            open={asking}
            danger={offer.command === 'deactivateUser'}
            busy={change.isPending}
            onNo={() => setAsking(false)}
            onYes={() => change.mutate(offer.command, { onSuccess: succeed, onSettled: () => setAsking(false) })}
          >
            <p>{offer.question(`${user.name} ${user.lastName}`)}</p>
          </Confirm>
        </>
      )}
    </>
  );
}
