import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import { type NamedPerson, PersonField } from '../../../parts/person-field/index.ts';
import { today } from '../../../platform/dates.ts';
import { readAmount } from './AmountField.tsx';
import { createLimit, findPeople, type LimitLocation, orderLimitsQuery } from './queries.ts';

const years = (): readonly { value: string; label: string }[] => {
  const now = Number(today().slice(0, 4));
  return [now, now + 1].map((year) => ({ value: String(year), label: String(year) }));
};

interface Props {
  locations: readonly LimitLocation[];
  onClose: () => void;
}

interface Errors {
  location?: string;
  requester?: string;
  amount?: string;
}

export function AddLimitDialog({ locations, onClose }: Props) {
  const client = useQueryClient();
  const [year, setYear] = useState(years()[0]!.value);
  const [location, setLocation] = useState<string | null>(null);
  const [requester, setRequester] = useState<NamedPerson>({ name: '', userCode: '' });
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const place = locations.find(({ key }) => key === location);
  const amount = readAmount(text, place);
  const check = () => {
    const found: Errors = {
      ...(location === null ? { location: 'Please choose a location.' } : {}),
      ...(requester.name.trim() !== '' && requester.userCode === ''
        ? { requester: 'Please choose one of those offered, or leave it empty.' }
        : {}),
      ...(typeof amount === 'string' ? { amount } : {}),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const save = async () => {
    await createLimit({
      year: Number(year),
      location: location ?? '',
      requesterCode: requester.userCode,
      amount: Number(amount),
    });
    await client.invalidateQueries({ queryKey: orderLimitsQuery.queryKey });
    return true;
  };
  return (
    <SavingDialog heading="Add limit" action="Add" check={check} onSave={save} onClose={onClose}>
      <Select label="Year" choices={years()} value={year} onChange={(next) => setYear(next ?? year)} />
      <Select
        label="Location"
        choices={locations.map(({ key, name }) => ({ value: key, label: name }))}
        value={location}
        onChange={setLocation}
        error={errors.location}
      />
      <PersonField
        label="Requester"
        description="Empty for everybody of the location."
        value={requester}
        error={errors.requester}
        find={findPeople}
        among="requesters"
        onChange={setRequester}
      />
      <TextField
        label={place === undefined ? 'Amount' : `Amount in ${place.currencySymbol}`}
        inputMode="decimal"
        value={text}
        error={errors.amount}
        onChange={setText}
      />
    </SavingDialog>
  );
}
