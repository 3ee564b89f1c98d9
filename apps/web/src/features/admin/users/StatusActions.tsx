import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { useState } from 'react';
import { toast } from '../../../platform/toasts/index.ts';
import { type UserDetail, useUnlockUser } from './queries.ts';
import { StatusQuestion, statusOffers } from './StatusQuestion.tsx';

export function StatusActions({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const unlock = useUnlockUser(user);
  const offer = statusOffers[user.status];
  const succeed = () => toast.success(successMessages.success);
  return (
    <>
      {user.locked ? (
        <Button busy={unlock.isPending} onClick={() => unlock.mutate(undefined, { onSuccess: succeed })}>
          Unlock
        </Button>
      ) : null}
      {offer === undefined ? null : <Button onClick={() => setAsking(true)}>{offer.label}</Button>}
      <StatusQuestion user={user} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
