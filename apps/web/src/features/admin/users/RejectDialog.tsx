import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { TextArea } from '@atelier/ui/TextField';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormWindow } from '../../../parts/form-dialog/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type UserDetail, useRejectUser } from './queries.ts';

export function RejectDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const reject = useRejectUser(user);
  const empty = reason.trim() === '';
  const send = () => {
    if (empty) return setAsked(true);
    reject.mutate(reason.trim(), {
      onSuccess: () => {
        toast.success(successMessages.success);
        void navigate({ to: '/admin/users', search: { status: user.status }, ignoreBlocker: true });
      },
    });
  };
  return (
    <FormWindow
      open
      busy={reject.isPending}
      onClose={onClose}
      title={`Reject the request of ${user.name} ${user.lastName}`}
      actions={
        <>
          <Button disabled={reject.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={reject.isPending} onClick={send}>
            Reject and send
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        placeholder="What should they know?"
        rows={4}
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={asked && empty ? 'Please write a reason: it is mailed to them.' : undefined}
      />
      <p>The reason goes to {user.email}. The request is removed; they may ask again.</p>
    </FormWindow>
  );
}
