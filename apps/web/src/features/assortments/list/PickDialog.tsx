import { Select } from '@atelier/ui/Select';
import { useState } from 'react';
import { FormDialog } from '../../../parts/form-dialog/index.ts';

interface Props {
  heading: string;
  label: string;
  action: string;
  choices: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
  onClose: () => void;
}

/** One thing to choose: the folder to move to, the assortment to take products from. */
export function PickDialog({ label, choices, onPick, ...dialog }: Props) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <FormDialog {...dialog} ready={value !== null} onSubmit={() => value !== null && onPick(value)}>
      <Select label={label} value={value} onChange={setValue} choices={choices} searchable placeholder="Choose" />
    </FormDialog>
  );
}
