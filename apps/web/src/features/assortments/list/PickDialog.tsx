import { Select } from '@atelier/ui/Select';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';

interface Props {
  heading: string;
  label: string;
  action: string;
  placeholder: string;
  choices: readonly { value: string; label: string }[];
  /** How it is now: choosing it again would change nothing. */
  now?: string | null;
  /** Refused, it stays with what was chosen and says why. */
  onPick: (value: string) => Promise<unknown>;
  onClose: () => void;
}

/** One thing to choose: the folder to move to, the assortment to take products from. */
export function PickDialog({ label, placeholder, choices, now = null, onPick, ...dialog }: Props) {
  const [value, setValue] = useState(now);
  const pick = async () => {
    if (value !== null) await onPick(value);
    return true;
  };
  return (
    <SavingDialog {...dialog} ready={value !== now} onSave={pick}>
      <Select label={label} value={value} onChange={setValue} choices={choices} searchable placeholder={placeholder} />
    </SavingDialog>
  );
}
