import { addDays } from '@atelier/domain/product/availability';
import { DateField } from '@atelier/ui/DateField';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import { today } from '../../../platform/dates.ts';
import { useSession } from '../../../platform/session/index.ts';
import { type Borrower, BorrowerField } from './BorrowerField.tsx';
import type { Lending } from './handle-passports.ts';

const usualDays = 14;
/** A trolley goes to one person: whoever came last is offered again. */
let last: { readonly by: string; readonly borrower: Borrower } | null = null;

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
  const [borrower, setBorrower] = useState<Borrower>(
    last?.by === user.userCode ? last.borrower : { name: `${user.name} ${user.lastName}`, code: user.userCode },
  );
  const [dueDate, setDueDate] = useState<string | null>(addDays(today(), usualDays));
  const [quantity, setQuantity] = useState('1');
  const [errors, setErrors] = useState<{ borrower?: string; dueDate?: string; quantity?: string }>({});
  const check = () => {
    const pieces = Number(quantity);
    const wrong = {
      ...(borrower.name.trim() === '' ? { borrower: 'A value is required' } : {}),
      ...(dueDate === null ? { dueDate: 'A value is required' } : {}),
      ...(Number.isInteger(pieces) && pieces >= 1 && pieces <= most ? {} : { quantity: `From 1 to ${most}` }),
    };
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const save = async () => {
    const { name, code } = borrower;
    await onLend({ borrower: name.trim(), borrowerCode: code, dueDate: dueDate ?? '', quantity: Number(quantity) });
    last = { by: user.userCode, borrower };
    return true;
  };
  return (
    <SavingDialog heading={heading} action="Check out" check={check} onSave={save} onClose={onClose}>
      <BorrowerField value={borrower} error={errors.borrower} onChange={setBorrower} />
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
