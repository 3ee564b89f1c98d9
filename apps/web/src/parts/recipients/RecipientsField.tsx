import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { TextField } from '@atelier/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { useSettled } from '../../platform/use-settled.ts';
import styles from './RecipientsField.module.css';

interface Props {
  label: string;
  value: string;
  required?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** What is being typed after the last comma. */
const lastOf = (value: string) => (value.split(/[,;]/).at(-1) ?? '').trim();

/** Addresses by hand, with colleagues offered as soon as a name begins. */
export function RecipientsField({ label, value, required = false, error, onChange }: Props) {
  const typed = useSettled(lastOf(value), lookupTimings.search);
  const wanted = typed.length > 1 && !typed.includes('@');
  const { data } = useQuery({
    queryKey: ['users', 'autocomplete', typed],
    queryFn: ({ signal }) => call('autocompleteUsers', { query: { text: typed, limit: 5 } }, { signal }),
    enabled: wanted,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const people = wanted && lastOf(value) === typed ? (data?.data ?? []) : [];
  const take = (email: string) => onChange(`${value.slice(0, value.length - lastOf(value).length)}${email}, `);
  return (
    <div>
      <TextField
        label={label}
        required={required}
        placeholder="Name or name@company.com, separated by commas"
        value={value}
        onChange={onChange}
        error={error}
        {...(required ? { 'data-autofocus': true } : {})}
      />
      {people.length === 0 ? null : (
        <ul className={styles.people} aria-label={`Colleagues for ${label}`}>
          {people.map(({ userCode, name, email }) => (
            <li key={userCode}>
              <button type="button" onClick={() => take(email)}>
                {name} <span>{email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
