import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from './SavingDialog.tsx';

interface Props {
  heading: string;
  action: string;
  name: string;
  maxLength: number;
  /** Refused, it stays with what was typed and says why. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** A name that the server judges. */
export function SavingNameDialog({ name: given, maxLength, onSave, ...dialog }: Props) {
  const [text, setText] = useState(given);
  const [error, setError] = useState<string>();
  const check = () => {
    const isNamed = text.trim() !== '';
    setError(isNamed ? undefined : 'Please give a name.');
    return isNamed;
  };
  const save = async () => {
    await onSave(text.trim());
    return true;
  };
  return (
    <SavingDialog {...dialog} check={check} onSave={save}>
      <TextField
        label="Name"
        value={text}
        onChange={setText}
        maxLength={maxLength}
        error={error}
        required
        data-autofocus
      />
    </SavingDialog>
  );
}
