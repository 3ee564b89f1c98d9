import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Dialog } from '@atelier/ui/Dialog';
import { TextField } from '@atelier/ui/TextField';
import { type FormEvent, useId, useState } from 'react';
import styles from '../manage.module.css';
import type { Sharing } from './use-views.ts';

const sharings: readonly { value: Sharing; label: string; means: string }[] = [
  { value: 'nobody', label: 'Only me', means: 'Nobody else finds this view.' },
  {
    value: 'editors',
    label: 'Editors',
    means: 'Everybody who may edit this assortment can use it. Only you change it.',
  },
  {
    value: 'everyone',
    label: 'Everyone',
    means: 'Everybody who may open this assortment can use it. Nobody sees columns that are not for them.',
  },
];

interface Props {
  heading: string;
  action: string;
  name: string;
  sharedWith: Sharing;
  onSave: (given: { name: string; sharedWith: Sharing }) => void;
  onClose: () => void;
}

/** A view's name and who finds it. */
export function ViewDialog({ heading, action, name: given, sharedWith: shared, onSave, onClose }: Props) {
  const formId = useId();
  const [text, setText] = useState(given);
  const [sharedWith, setSharedWith] = useState(shared);
  const name = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    onSave({ name, sharedWith });
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
      <form id={formId} className={styles.column} onSubmit={submit}>
        <TextField label="Name" value={text} onChange={setText} maxLength={60} required data-autofocus />
        <div className={styles.column}>
          <SegmentedChoice label="Who finds it" value={sharedWith} options={sharings} onChange={setSharedWith} />
          <p className={styles.quiet}>{sharings.find(({ value }) => value === sharedWith)?.means}</p>
        </div>
      </form>
    </Dialog>
  );
}
