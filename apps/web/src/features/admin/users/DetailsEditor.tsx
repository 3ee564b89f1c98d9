import { type LegalType, legalTypes } from '@atelier/domain/access/user';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { optionsQuery } from './queries.ts';
import styles from './UserScreen.module.css';
import type { UserDraft } from './use-user-draft.ts';
import { withHeld } from './with-held.ts';

interface Props {
  draft: UserDraft;
  onChange: (part: Partial<UserDraft>) => void;
}

type TextKey = 'name' | 'lastName' | 'company' | 'country';

export function DetailsEditor({ draft, onChange }: Props) {
  const locations = useQuery(optionsQuery('locations')).data?.data ?? [];
  const entities = useQuery(optionsQuery('businessEntities')).data?.data ?? [];
  const text = (key: TextKey) => ({
    value: draft[key],
    onChange: (value: string) => onChange({ [key]: value }),
  });
  return (
    <div className={styles.form}>
      <TextField label="First name" required {...text('name')} />
      <TextField label="Last name" required {...text('lastName')} />
      <TextField label="Company" {...text('company')} />
      <TextField label="Country" {...text('country')} />
      <Select
        label="Entity"
        clearable
        searchable
        value={draft.entity === '' ? null : draft.entity}
        choices={withHeld(entities, [draft.entity])}
        onChange={(value) => onChange({ entity: value ?? '' })}
      />
      <Select
        label="Legal type"
        value={draft.legalType}
        choices={legalTypes.map((value) => ({ value, label: value }))}
        onChange={(value) => value !== null && onChange({ legalType: value as LegalType })}
      />
      <Select
        label="Active location"
        value={draft.userActiveLocation === '' ? null : draft.userActiveLocation}
        choices={withHeld(locations, [draft.userActiveLocation])}
        onChange={(value) => onChange({ userActiveLocation: value ?? '' })}
      />
    </div>
  );
}
