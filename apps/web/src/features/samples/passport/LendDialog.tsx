import { addDays } from '@atelier/domain/product/availability';
import { DateField } from '@atelier/ui/DateField';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import { today } from '../../../platform/dates.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { Lending } from './handle-passports.ts';

const usualDays = 14;
/** A trolley goes to one person: whoever came last is offered again. */
let lastBorrower: string | null = null;

interface Props {
  /** Pieces of the sample that are here; of several samples one each is lent. */
  most: number;
  heading: string;
  onLend: (lending: Lending) => Promise<void>;
  onClose: () => void;
}

/** [M18] To whom and until when; how many, where there is more than one. */
export function LendDialog({ most, heading, onLend, onClose }: Props) {
  const { user } = useSession();
  const [borrower, setBorrower] = useState(lastBorrower ?? `${user.name} ${user.lastName}`);
  const [dueDate, setDueDate] = useState<string | null>(addDays(today(), usualDays));
  const [quantity, setQuantity] = useState('1');
  const [errors, setErrors] = useState<{ borrower?: string; dueDate?: string; quantity?: string }>({});
  const check = () => {
    const pieces = Number(quantity);
    const wrong = {
      ...(borrower.trim() === '' ? { borrower: 'A value is required' } : {}),
      ...(dueDate === null ? { dueDate: 'A value is required' } : {}),
      ...(Number.isInteger(pieces) && pieces >= 1 && pieces <= most ? {} : { quantity: `From 1 to ${most}` }),
    };
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const save = async () => {
    lastBorrower = borrower.trim();
    await onLend({ borrower: lastBorrower, dueDate: dueDate ?? '', quantity: Number(quantity) });
    return true;
  };
  return (
    <SavingDialog heading={heading} action="Check out" check={check} onSave={save} onClose={onClose}>
      <TextField
        label="To whom"
        value={borrower}
        maxLength={120}
        onChange={setBorrower}
        error={errors.borrower}
        required
      />
      <DateField label="Until" value={dueDate} onChange={setDueDate} error={errors.dueDate} />
      {most > 1 ? (
        <TextField
          label={`How many of ${most}`}
          inputMode="numeric"
          value={quantity}
          onChange={setQuantity}
          error={errors.quantity}
        />
      ) : null}
    </SavingDialog>
  );
}
