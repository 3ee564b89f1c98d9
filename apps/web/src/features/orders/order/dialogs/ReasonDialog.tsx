import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { orderMessages } from '@atelier/domain/vocabulary/messages';
import { TextArea } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from '../../../../parts/form-dialog/index.ts';

interface Props {
  heading: string;
  action: string;
  onSave: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** What ends an order or a line is told with a reason. */
export function ReasonDialog({ heading, action, onSave, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const check = () => {
    const isMissing = reason.trim() === '';
    setError(isMissing ? orderMessages.reasonNeeded : undefined);
    return !isMissing;
  };
  const save = async () => {
    await onSave(reason.trim());
    return true;
  };
  return (
    <SavingDialog heading={heading} action={action} closing="Close" check={check} onSave={save} onClose={onClose}>
      <TextArea
        label="Reason"
        value={reason}
        onChange={setReason}
        error={error}
        maxLength={orderLimits.comment}
        required
      />
    </SavingDialog>
  );
}
