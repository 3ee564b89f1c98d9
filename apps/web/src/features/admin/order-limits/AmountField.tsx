import { money } from '@atelier/domain/fields/money';
import { approvalLimits } from '@atelier/domain/vocabulary/limits';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import type { LimitLocation } from './queries.ts';

const currency = money();

/** What was typed as an amount of that place, or why it is none. */
export const readAmount = (text: string, place: LimitLocation | undefined): number | string => {
  const read = currency.parse(text, place);
  if (!read.ok) return read.reason;
  if (read.value === null || read.value < 0 || read.value > approvalLimits.most) return 'Please enter an amount.';
  return read.value;
};

interface Props {
  label: string;
  amount: number;
  place: LimitLocation | undefined;
  onSave: (amount: number) => void;
}

/** Edited where it stands: Enter or leaving it saves, Escape takes back what was typed. */
export function AmountField({ label, amount, place, onSave }: Props) {
  const shown = currency.format(amount, place);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const settle = () => {
    if (typed === null || typed === shown) return setTyped(null);
    const read = readAmount(typed, place);
    if (typeof read === 'string') return setError(read);
    setTyped(null);
    if (read !== amount) onSave(read);
  };
  return (
    <TextField
      label={label}
      labelHidden
      inputMode="decimal"
      value={typed ?? shown}
      error={error}
      onChange={(text) => {
        setError(undefined);
        setTyped(text);
      }}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
        if (key === 'Escape') {
          setError(undefined);
          setTyped(null);
        }
      }}
    />
  );
}
