import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { TextField } from '@atelier/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import styles from './passport.module.css';

export interface Borrower {
  readonly name: string;
  /** Empty where it is nobody of the portal. */
  readonly code: string;
}

const mostOffered = 3;

/** People of the portal are offered while one types; anybody else is just named. */
function useOffered({ name, code }: Borrower) {
  const text = useSettled(name.trim(), lookupTimings.api);
  const enabled = text.length > 1 && code === '';
  const { data } = useQuery({
    queryKey: ['samples', 'borrowers', text],
    queryFn: ({ signal }) =>
      call('autocompleteUsers', { query: { text, limit: mostOffered } }, { signal, unwatched: true }),
    enabled,
    meta: { quiet: true },
  });
  return enabled ? (data?.data ?? []) : [];
}

interface Props {
  value: Borrower;
  error: string | undefined;
  onChange: (borrower: Borrower) => void;
}

export function BorrowerField({ value, error, onChange }: Props) {
  const offered = useOffered(value);
  return (
    <div>
      <TextField
        label="To whom"
        value={value.name}
        maxLength={120}
        autoComplete="off"
        error={error}
        onChange={(name) => onChange({ name, code: '' })}
        required
      />
      <div className={styles.offered}>
        {offered.map(({ userCode, name }) => (
          <Button key={userCode} look="quiet" onClick={() => onChange({ name, code: userCode })}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
