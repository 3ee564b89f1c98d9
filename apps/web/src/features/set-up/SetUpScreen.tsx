import type { Reply } from '@atelier/contract';
import { type Currency, currencies, currencyCodes } from '@atelier/domain/company/new-company';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { Notice } from '@atelier/ui/Notice';
import { Select } from '@atelier/ui/Select';
import { PasswordField, TextField } from '@atelier/ui/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call, Refused } from '../../platform/api/index.ts';
import { fieldErrors } from '../../platform/field-errors.ts';
import { setUpLinkQuery, setUpPortal } from './queries.ts';
import styles from './set-up.module.css';

interface Props {
  code: string;
  onLoggedIn: (session: Reply<'login'>) => Promise<void>;
}

const money = currencyCodes.map((value) => ({ value, label: `${value} · ${currencies[value].name}` }));
const startOfFields = {
  name: '',
  lastName: '',
  email: '',
  password: '',
  company: '',
  home: '',
  territory: '',
  currency: 'USD' as Currency,
  europe: false,
  europeCurrency: 'EUR' as Currency,
};
type Fields = typeof startOfFields;
type TextKey = Exclude<keyof Fields, 'currency' | 'europe' | 'europeCurrency'>;

const sentOf = (code: string, fields: Fields): Parameters<typeof setUpPortal>[0] => ({
  code,
  name: fields.name,
  lastName: fields.lastName,
  email: fields.email,
  password: fields.password,
  company: {
    name: fields.company,
    home: { name: fields.home, territory: fields.territory, currency: fields.currency },
    europe: fields.europe ? { name: 'Europe', territory: 'Europe', currency: fields.europeCurrency } : null,
  },
});

/** The server names fields by their place in what was sent. */
const places: Readonly<Record<TextKey, string>> = {
  name: 'name',
  lastName: 'lastName',
  email: 'email',
  password: 'password',
  company: 'company.name',
  home: 'company.home.name',
  territory: 'company.home.territory',
};

function DeadLink({ message }: { message: string }) {
  return (
    <>
      <h1>This link does not work</h1>
      <p className={styles.lead}>
        A link to set a portal up works once, for a day, while nobody is in it. Starting the server prints a new one.
      </p>
      <Notice tone="bad">{message}</Notice>
      <p className={styles.lead}>
        Has it been set up already? Then <Link to="/login">log in</Link>.
      </p>
    </>
  );
}

/** [G43] The first person of an empty portal and where their company sells. */
export function SetUpScreen({ code, onLoggedIn }: Props) {
  const [fields, setFields] = useState<Fields>(startOfFields);
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const link = useQuery(setUpLinkQuery(code));
  const isSetUp = useRef(false);
  const save = useMutation({
    mutationFn: async () => {
      // It works once: where only the login got lost, only that is tried again.
      if (!isSetUp.current) await setUpPortal(sentOf(code, fields));
      isSetUp.current = true;
      const { email, password } = fields;
      await onLoggedIn(await call('login', { body: { email, password } }, { unwatched: true }));
    },
    meta: { quiet: true },
  });
  const dead = [save.error, link.error].find((error) => error instanceof Refused && error.code === 'linkInvalid');
  if (dead && !save.isPending) return <DeadLink message={dead.message} />;
  const errors = fieldErrors(save.error);
  const bind = (key: TextKey) => ({
    name: key,
    required: true,
    value: fields[key],
    error: errors[places[key]],
    onChange: (value: string) => change({ [key]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <>
      <h1>Set up your portal</h1>
      <p className={styles.lead}>Two minutes: you, and where your company sells. Products and people come next.</p>
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.part}>
          <legend>You, the first administrator</legend>
          <div className={styles.pair}>
            <TextField label="First name" autoComplete="given-name" {...bind('name')} />
            <TextField label="Last name" autoComplete="family-name" {...bind('lastName')} />
          </div>
          <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
          <PasswordField
            label="Password"
            description="At least 10 characters."
            autoComplete="new-password"
            {...bind('password')}
          />
        </fieldset>
        <fieldset className={styles.part}>
          <legend>Your company</legend>
          <TextField label="Company" autoComplete="organization" {...bind('company')} />
          <div className={styles.pair}>
            <TextField label="Home market" description="Such as United States" {...bind('home')} />
            <TextField label="Territory" description="Such as North America" {...bind('territory')} />
          </div>
          <Select
            label="Currency"
            choices={money}
            value={fields.currency}
            onChange={(currency) => change({ currency: (currency ?? 'USD') as Currency })}
          />
          <Checkbox
            label="Europe has prices of its own"
            checked={fields.europe}
            onChange={(europe) => change({ europe })}
          />
          {fields.europe ? (
            <Select
              label="Currency in Europe"
              choices={money}
              value={fields.europeCurrency}
              onChange={(currency) => change({ europeCurrency: (currency ?? 'EUR') as Currency })}
            />
          ) : null}
          <p className={styles.hint}>
            In your files the home market is the location <code>US</code>
            {fields.europe ? (
              <>
                , Europe is <code>EU</code>
              </>
            ) : null}
            .
          </p>
        </fieldset>
        {save.error !== null && Object.keys(errors).length === 0 ? (
          <Notice tone="bad" role="alert">
            {save.error instanceof Refused ? save.error.message : 'The portal could not be set up just now.'}
          </Notice>
        ) : null}
        <Button look="primary" type="submit" full busy={save.isPending}>
          Set up and log in
        </Button>
      </form>
    </>
  );
}
