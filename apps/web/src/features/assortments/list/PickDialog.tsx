import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Select } from '@atelier/ui/Select';
import { useState } from 'react';

interface Props {
  heading: string;
  label: string;
  action: string;
  choices: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
  onClose: () => void;
}

/** One thing to choose: the folder to move to, the assortment to take products from. */
export function PickDialog({ heading, label, action, choices, onPick, onClose }: Props) {
  const [value, setValue] = useState<string | null>(null);
  const pick = () => {
    if (value === null) return;
    onPick(value);
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
          <Button look="primary" disabled={value === null} onClick={pick}>
            {action}
          </Button>
        </>
      }
    >
      <Select label={label} value={value} onChange={setValue} choices={choices} searchable placeholder="Choose" />
    </Dialog>
  );
}
