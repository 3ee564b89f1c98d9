import type { CompanyField } from '@atelier/domain/company/company-field';
import { companyLists } from '@atelier/domain/company/company-lists';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { Checkbox } from '@atelier/ui/Checkbox';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import { type NamedPerson, PersonField } from '../../../parts/person-field/index.ts';
import { call, once } from '../../../platform/api/index.ts';
import { today } from '../../../platform/dates.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { Choices } from './company-columns.ts';
import { nameOf, rowOf } from './company-row.ts';
import styles from './lists.module.css';
import type { OpenList } from './open-company-list.ts';
import { findPeople } from './people-named.ts';

interface Props {
  open: OpenList;
  choices: Choices;
  onClose: () => void;
}

type Typed = Readonly<Record<string, string>>;

const begunWith = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const begun = (asked: readonly (readonly [string, CompanyField])[]): Typed =>
  Object.fromEntries(asked.flatMap(([key, { begins }]) => (begins ? [[key, today().slice(0, 4)]] : [])));

/** [G25] A new row by the fields of its list; Undo takes it away again. */
export function NewRowDialog({ open: { list, grid, bring }, choices, onClose }: Props) {
  const { noun, fields } = companyLists[list];
  const asked = Object.entries(fields).filter(([key, { given, told }]) => !given && !told && key !== 'archived');
  const [values, setValues] = useState<Typed>(() => begun(asked));
  const [who, setWho] = useState<NamedPerson>({ name: '', userCode: '' });
  const [errors, setErrors] = useState<Typed>({});
  const check = () => {
    const wrong = asked.flatMap(([key, { field, needed, kind }]) => {
      const typed = values[key] ?? '';
      if (kind === 'person' && typed === '' && who.name.trim() !== '')
        return [[key, 'Please choose one of those offered, or leave it empty.']];
      if (typed.trim() === '' && !needed) return [];
      const read = field.parse(typed);
      return read.ok ? [] : [[key, read.reason]];
    });
    setErrors(Object.fromEntries(wrong) as Typed);
    return wrong.length === 0;
  };
  const save = async () => {
    const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const made = await call('createCompanyRow', { params: { list }, body: { values: sent } }, once());
    await bring([made._id]);
    toast.success(`${begunWith(nameOf(list, rowOf(made)))} was added. Press to undo.`, {
      duration: toastTimings.userLock,
      onPress: () => grid.removeRows([made._id]),
    });
    return true;
  };
  return (
    <SavingDialog heading={`New ${noun}`} action="Add" check={check} onSave={save} onClose={onClose}>
      <div className={styles.fields}>
        {asked.map(([key, { label, kind, of, needed }], at) => {
          const set = (value: string | null) => {
            setValues({ ...values, [key]: value ?? '' });
            setErrors(({ [key]: _said, ...others }) => others);
          };
          const required = needed === true;
          const shared = { label, error: errors[key], ...(at === 0 ? { 'data-autofocus': true } : {}) };
          if (kind === 'flag')
            return (
              <Checkbox
                key={key}
                label={label}
                checked={values[key] === 'true'}
                onChange={(checked) => set(checked ? 'true' : '')}
              />
            );
          if (of)
            return (
              <Select
                key={key}
                {...shared}
                searchable
                required={required}
                value={values[key] || null}
                choices={choices[of]}
                onChange={set}
              />
            );
          if (kind === 'person')
            return (
              <PersonField
                key={key}
                {...shared}
                placeholder="Everybody of the location"
                value={who}
                find={findPeople}
                among="requesters"
                onChange={(person) => {
                  setWho(person);
                  set(person.userCode);
                }}
              />
            );
          return <TextField key={key} {...shared} value={values[key] ?? ''} onChange={set} required={required} />;
        })}
      </div>
    </SavingDialog>
  );
}
