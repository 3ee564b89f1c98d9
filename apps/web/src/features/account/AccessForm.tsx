import { TextArea, TextField } from '@atelier/ui/TextField';
import styles from './account.module.css';

export interface AccessFields {
  name: string;
  lastName: string;
  email: string;
  company: string;
  country: string;
  reason: string;
}

export const emptyAccess: AccessFields = { name: '', lastName: '', email: '', company: '', country: '', reason: '' };

interface Props {
  fields: AccessFields;
  errors: Readonly<Record<string, string>>;
  onChange: (fields: AccessFields) => void;
  /** What the directory has told us about a person is not theirs to change. */
  fixed?: boolean;
}

export function AccessForm({ fields, errors, onChange, fixed = false }: Props) {
  const bind = (key: keyof AccessFields) => ({
    name: key,
    value: fields[key],
    error: errors[key],
    onChange: (value: string) => onChange({ ...fields, [key]: value }),
  });
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="given-name" required disabled={fixed} {...bind('name')} />
        <TextField label="Last name" autoComplete="family-name" required disabled={fixed} {...bind('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" required disabled={fixed} {...bind('email')} />
      <div className={styles.pair}>
        <TextField label="Company" autoComplete="organization" required {...bind('company')} />
        <TextField label="Country" autoComplete="country-name" {...bind('country')} />
      </div>
      <TextArea label="Why do you need access?" maxLength={500} {...bind('reason')} />
    </div>
  );
}
