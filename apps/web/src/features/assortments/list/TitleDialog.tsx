import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { TextField } from '@atelier/ui/TextField';
import { type FormEvent, useId, useState } from 'react';

interface Props {
  heading: string;
  label: string;
  title: string;
  action: string;
  onSave: (title: string) => void;
  onClose: () => void;
}

/** One line to type: the name of a folder or an assortment. */
export function TitleDialog({ heading, label, title, action, onSave, onClose }: Props) {
  const formId = useId();
  const [text, setText] = useState(title);
  const name = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    if (name !== title) onSave(name);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={heading}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} disabled={name === ''}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField label={label} value={text} onChange={setText} maxLength={120} required data-autofocus />
      </form>
    </Dialog>
  );
}
