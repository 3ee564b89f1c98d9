import { permissionFacts } from '@atelier/domain/access/permissions';
import { templateOf } from '@atelier/domain/access/role-templates';
import { counted } from '@atelier/domain/vocabulary/counted';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { useState } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type UserChange, type UserDetail, useApproveUser } from './queries.ts';
import { RejectDialog } from './RejectDialog.tsx';
import type { UserDraft } from './use-user-draft.ts';

interface Props {
  user: UserDetail;
  draft: UserDraft;
  change: UserChange;
  onApproved: () => void;
}

/** What an administrator decides about a request: let in with what is ticked, or turn down with a reason. */
export function RequestActions({ user, draft, change, onApproved }: Props) {
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const approve = useApproveUser(user);
  const close = () => setAsking(null);
  const yes = () =>
    approve.mutate(
      { ...change, withoutRights: draft.permissions.length === 0 },
      {
        onSuccess: () => {
          onApproved();
          toast.success(successMessages.success);
        },
        onSettled: close,
      },
    );
  return (
    <>
      <Button onClick={() => setAsking('reject')}>Reject</Button>
      {user.status === 'pending' ? (
        <Button look="primary" onClick={() => setAsking('approve')}>
          Approve
        </Button>
      ) : null}
      <Confirm open={asking === 'approve'} busy={approve.isPending} onNo={close} onYes={yes}>
        <Rights draft={draft} />
        <p>
          {draft.name} {draft.lastName} gets a mail with a link to choose a password.
        </p>
      </Confirm>
      {asking === 'reject' ? <RejectDialog user={user} onClose={close} /> : null}
    </>
  );
}

function Rights({ draft: { name, permissions } }: { draft: UserDraft }) {
  if (permissions.length === 0)
    return (
      <Notice tone="waiting">
        No permission is ticked: {name} could log in and open nothing. Choose a role first unless that is meant.
      </Notice>
    );
  const role = templateOf(permissions);
  return (
    <p>
      {role === undefined ? 'With ' : `As ${role.label}, with `}
      {counted(permissions.length, 'permission')}:{' '}
      {permissions.map(({ permission }) => permissionFacts[permission].label).join(', ')}.
    </p>
  );
}
