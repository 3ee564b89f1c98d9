import { DateField } from '@atelier/ui/DateField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import { type NamedPerson, PersonField } from '../../../parts/person-field/index.ts';
import { type Absence, absencesQuery, createAbsence, findDelegates, patchAbsence } from './queries.ts';

interface Props {
  /** Undefined: a new one. */
  absence: Absence | undefined;
  today: string;
  onClose: () => void;
}

interface Errors {
  days?: string;
  delegate?: string;
}

export function AbsenceDialog({ absence, today, onClose }: Props) {
  const client = useQueryClient();
  const [from, setFrom] = useState<string | null>(absence?.from ?? today);
  const [to, setTo] = useState<string | null>(absence?.to ?? null);
  const [delegate, setDelegate] = useState<NamedPerson>({
    name: absence?.delegateName ?? '',
    userCode: absence?.delegateCode ?? '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const check = () => {
    const found: Errors = {
      ...(from === null || to === null || to < from
        ? { days: 'Please choose a day that is not before the first.' }
        : {}),
      ...(delegate.userCode === '' ? { delegate: 'Please choose one of those offered.' } : {}),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const save = async () => {
    const fields = { from: from ?? '', to: to ?? '', delegateCode: delegate.userCode };
    await (absence === undefined ? createAbsence(fields) : patchAbsence(absence, fields));
    await client.invalidateQueries({ queryKey: absencesQuery.queryKey });
    return true;
  };
  const heading = absence === undefined ? 'Add absence' : 'Change absence';
  return (
    <SavingDialog heading={heading} action="Save" check={check} onSave={save} onClose={onClose}>
      <DateField label="First day" value={from} onChange={setFrom} />
      <DateField label="Last day" value={to} onChange={setTo} error={errors.days} />
      <PersonField
        label="Who stands in"
        value={delegate}
        error={errors.delegate}
        find={findDelegates}
        among="delegates"
        onChange={setDelegate}
        required
      />
    </SavingDialog>
  );
}
