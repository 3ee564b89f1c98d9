import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { TextField } from '@atelier/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../platform/use-settled.ts';
import styles from './person-field.module.css';

export interface NamedPerson {
  readonly name: string;
  /** Empty until one of those offered is chosen. */
  readonly userCode: string;
}

interface Offer {
  readonly userCode: string;
  readonly name: string;
}

const mostOffered = 4;

interface Props {
  label: string;
  description?: string;
  placeholder?: string;
  value: NamedPerson;
  error?: string | undefined;
  required?: boolean;
  /** Who is offered for the beginning of a name. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Offer[]>;
  /** What the offers are kept under. */
  among: string;
  onChange: (person: NamedPerson) => void;
}

/** People are offered while one types, and one of them is chosen: two of the same name are told apart by their codes. */
export function PersonField({ value, find, among, onChange, ...field }: Props) {
  const text = useSettled(value.name.trim(), lookupTimings.api);
  const asks = text.length > 1 && value.userCode === '';
  const { data = [] } = useQuery({
    queryKey: ['people', among, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled: asks,
    meta: { quiet: true },
  });
  return (
    <div>
      <TextField
        {...field}
        value={value.name}
        maxLength={120}
        autoComplete="off"
        onChange={(name) => onChange({ name, userCode: '' })}
      />
      <div className={styles.offered}>
        {(asks ? data.slice(0, mostOffered) : []).map((person) => (
          <Button key={person.userCode} look="quiet" onClick={() => onChange(person)}>
            {person.name} <span className={styles.code}>{person.userCode}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
