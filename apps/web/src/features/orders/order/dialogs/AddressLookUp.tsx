import type { Reply } from '@atelier/contract';
import type { OrderType } from '@atelier/domain/order/order-words';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { TextField } from '@atelier/ui/TextField';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, Refused } from '../../../../platform/api/index.ts';
import { useSettled } from '../../../../platform/use-settled.ts';

import { onPage } from '../read-order.ts';
import styles from './dialogs.module.css';
import type { Typed } from './FieldsDialog.tsx';
import { LookUpFailed } from './LookUpFailed.tsx';

type Account = Reply<'accountAddresses'>['data'][number];

interface Props {
  type: OrderType;
  typed: Typed;
  fill: (values: Typed) => void;
}

const fiveDigits = /^\d{5}(?:-\d{4})?$/;

/** [M19.1] The address of an account by its number or name; a ZIP code fills in city and state. */
export function AddressLookUp({ type, typed, fill }: Props) {
  const [text, setText] = useState('');
  const value = useSettled(text.trim(), lookupTimings.api);
  const accounts = useQuery({
    queryKey: ['accounts', type, value],
    queryFn: async ({ signal }) =>
      (await call('accountAddresses', { params: { type, subtype: onPage, value } }, { signal })).data,
    enabled: value !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const [first] = useState(typed.zip ?? '');
  const zip = useSettled((typed.zip ?? '').trim(), lookupTimings.api);
  const place = useQuery({
    queryKey: ['zip', zip],
    queryFn: ({ signal }) => call('zipCityState', { params: { zip } }, { signal, unwatched: true }),
    enabled: fiveDigits.test(zip) && zip !== first,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const found = useEffectEvent(({ city, state }: { city: string; state: string }) =>
    fill({ city, state, ...(typed.country ? {} : { country: 'United States' }) }),
  );
  useEffect(() => {
    if (place.data) found(place.data);
  }, [place.data]);
  const choose = ({ accountNumber, name, street, city, postcode }: Account) => {
    fill({ accountNumber, company: name, address1: street, city, zip: postcode });
    setText('');
  };
  return (
    <div className={styles.lookUp}>
      <TextField
        label="Find an account"
        placeholder="Number or name"
        value={text}
        onChange={setText}
        maxLength={80}
        data-autofocus
      />
      {value !== '' && text.trim() !== '' ? <Accounts accounts={accounts} onChoose={choose} /> : null}
      {place.error instanceof Refused ? (
        <p role="status" className={styles.quiet}>
          No city is known for ZIP code {zip}. Please fill it in.
        </p>
      ) : place.isError ? (
        <LookUpFailed
          text="The ZIP code could not be looked up. City and state can be filled in by hand."
          onRetry={() => void place.refetch()}
        />
      ) : null}
    </div>
  );
}

interface AccountsProps {
  accounts: UseQueryResult<readonly Account[]>;
  onChoose: (account: Account) => void;
}

function Accounts({ accounts: { data = [], isError, isFetching, refetch }, onChoose }: AccountsProps) {
  if (isError) return <LookUpFailed text="The accounts could not be looked up." onRetry={() => void refetch()} />;
  return (
    <ul aria-label="Accounts" aria-busy={isFetching}>
      {data.map((account) => (
        <li key={account.accountNumber}>
          <button type="button" onClick={() => onChoose(account)}>
            <strong>{account.name}</strong> {account.accountNumber}, {account.street}, {account.city}
          </button>
        </li>
      ))}
      {data.length === 0 ? <li className={styles.quiet}>{isFetching ? 'Looking…' : 'No account matches.'}</li> : null}
    </ul>
  );
}
