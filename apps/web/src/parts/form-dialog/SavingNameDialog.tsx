import { TextField } from '@atelier/ui/TextField';
import { type ReactNode, useState } from 'react';
import { SavingDialog } from './SavingDialog.tsx';

interface Props {
  heading: string;
  action: string;
  name: string;
  maxLength: number;
  /** Why it cannot be called so, where that is known already. */
  refusalOf?: (name: string) => string | null;
  /** Refused, it stays with what was typed and says why. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
  /** What else belongs to the name. */
  children?: ReactNode;
}

/** One line to type: the name of a folder, an assortment, a view. */
export function SavingNameDialog({ name: given, maxLength, refusalOf, onSave, children, ...dialog }: Props) {
  const [text, setText] = useState(given);
  const [error, setError] = useState<string>();
  const check = () => {
    const name = text.trim();
    const refusal = name === '' ? 'Please give a name.' : (refusalOf?.(name) ?? undefined);
    setError(refusal);
    return refusal === undefined;
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
      {children}
    </SavingDialog>
  );
}
