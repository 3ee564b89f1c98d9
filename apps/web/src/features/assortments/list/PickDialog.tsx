import { Select } from '@atelier/ui/Select';
import { useState } from 'react';
import { FormDialog } from '../../../parts/form-dialog/index.ts';

interface Props {
  heading: string;
  label: string;
  action: string;
  placeholder: string;
  choices: readonly { value: string; label: string }[];
  /** How it is now: choosing it again would change nothing. */
  now?: string | null;
  onPick: (value: string) => void;
  onClose: () => void;
}

/** One thing to choose: the folder to move to, the assortment to take products from. */
export function PickDialog({ label, placeholder, choices, now = null, onPick, ...dialog }: Props) {
  const [value, setValue] = useState(now);
  return (
    <FormDialog {...dialog} ready={value !== now} onSubmit={() => value !== null && onPick(value)}>
      <Select label={label} value={value} onChange={setValue} choices={choices} searchable placeholder={placeholder} />
    </FormDialog>
  );
}
