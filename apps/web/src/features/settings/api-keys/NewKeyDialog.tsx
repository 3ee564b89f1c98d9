import { type KeyArea, keyAreaNames, keyAreas } from '@atelier/domain/access/api-keys';
import { apiKeyLimits } from '@atelier/domain/vocabulary/limits';
import { Checkbox } from '@atelier/ui/Checkbox';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import styles from './ApiKeys.module.css';
import { apiKeysQuery, createKey } from './queries.ts';

const reaches = [
  { value: 'read', label: 'Reads' },
  { value: 'write', label: 'Reads and writes' },
] as const;

const lives = [7, 30, apiKeyLimits.usualDays, 180, apiKeyLimits.mostDays].map((days) => ({
  value: String(days),
  label: days === apiKeyLimits.mostDays ? 'One year' : `${days} days`,
}));

interface Props {
  onMade: (secret: string) => void;
  onClose: () => void;
}

interface Errors {
  name?: string;
  areas?: string;
}

export function NewKeyDialog({ onMade, onClose }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [areas, setAreas] = useState<readonly KeyArea[]>([]);
  const [reach, setReach] = useState<'read' | 'write'>('read');
  const [days, setDays] = useState(String(apiKeyLimits.usualDays));
  const [errors, setErrors] = useState<Errors>({});
  const toggle = (area: KeyArea, chosen: boolean) =>
    setAreas((before) => keyAreaNames.filter((one) => (one === area ? chosen : before.includes(one))));
  const check = () => {
    const found: Errors = {
      ...(name.trim() === '' ? { name: 'Please name what uses it.' } : {}),
      ...(areas.length === 0 ? { areas: 'Please choose at least one.' } : {}),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const save = async () => {
    const { secret } = await createKey({ name, areas: [...areas], mayWrite: reach === 'write', days: Number(days) });
    await client.invalidateQueries(apiKeysQuery);
    onMade(secret);
    return true;
  };
  return (
    <SavingDialog heading="New API key" action="Make key" check={check} onSave={save} onClose={onClose}>
      <TextField
        label="Name"
        description="What uses it, such as “Stock feed of the warehouse”."
        value={name}
        onChange={setName}
        maxLength={apiKeyLimits.name}
        error={errors.name}
        data-autofocus
      />
      <SegmentedChoice label="What it may do" value={reach} options={reaches} onChange={setReach} />
      <fieldset className={styles.areas} aria-describedby={errors.areas === undefined ? undefined : 'areas-error'}>
        <legend>Made for</legend>
        {keyAreaNames.map((area) => (
          <Checkbox
            key={area}
            label={keyAreas[area]}
            checked={areas.includes(area)}
            onChange={(chosen) => toggle(area, chosen)}
          />
        ))}
        {errors.areas === undefined ? null : (
          <p id="areas-error" className={styles.error} role="alert">
            {errors.areas}
          </p>
        )}
      </fieldset>
      <Select label="Ends after" choices={lives} value={days} onChange={(next) => setDays(next ?? days)} />
    </SavingDialog>
  );
}
