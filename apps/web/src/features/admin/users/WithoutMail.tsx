import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type UserDetail, useConfirmUser, useHandOutLink } from './queries.ts';

/** No mail server is set up: what a mail would do, an administrator does by hand. */
export function WithoutMail({ user }: { user: UserDetail }) {
  if (user.status === 'unconfirmed') return <ConfirmAddress user={user} />;
  return user.status === 'active' && user.strategy === 'password' ? <HandOutLink user={user} /> : null;
}

function ConfirmAddress({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const confirm = useConfirmUser(user);
  const yes = () =>
    confirm.mutate(undefined, {
      onSuccess: () => toast.success(successMessages.success),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Confirm address</Button>
      <Confirm open={asking} busy={confirm.isPending} onNo={() => setAsking(false)} onYes={yes}>
        <p>
          No mail can ask {user.name}. Confirm only if you know that {user.email} is theirs.
        </p>
      </Confirm>
    </>
  );
}

function HandOutLink({ user }: { user: UserDetail }) {
  const handOut = useHandOutLink(user);
  const link = handOut.data?.link;
  const copy = async () => {
    if (link === undefined) return;
    await navigator.clipboard.writeText(link);
    toast.success('The link was copied.');
  };
  return (
    <>
      <Button busy={handOut.isPending} onClick={() => handOut.mutate()}>
        Password link
      </Button>
      <Dialog
        open={link !== undefined}
        onClose={() => handOut.reset()}
        title="Hand out this link"
        size="medium"
        actions={
          <>
            <Button onClick={() => handOut.reset()}>Close</Button>
            <Button look="primary" onClick={() => void copy()}>
              Copy
            </Button>
          </>
        }
      >
        <p>
          {user.name} {user.lastName} can choose a password at it, once, within seven days. Give it to nobody else; it
          is not shown again.
        </p>
        <TextField label="Link" value={link ?? ''} onChange={() => undefined} readOnly />
      </Dialog>
    </>
  );
}
