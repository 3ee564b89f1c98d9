import { TextField } from '@atelier/ui/TextField';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  heading: string;
  action: string;
  name: string;
  maxLength: number;
  /** Only told when there is a name; the old one is told too, for the other fields may have changed. */
  onSave: (name: string) => void;
  onClose: () => void;
  /** What else belongs to the name. */
  children?: ReactNode;
}

/** One line to type: the name of a folder, an assortment, a view. */
export function NameDialog({ name: given, maxLength, onSave, children, ...dialog }: Props) {
  const [text, setText] = useState(given);
  const name = text.trim();
  return (
    <FormDialog {...dialog} ready={name !== ''} onSubmit={() => onSave(name)}>
      <TextField label="Name" value={text} onChange={setText} maxLength={maxLength} required data-autofocus />
      {children}
    </FormDialog>
  );
}
