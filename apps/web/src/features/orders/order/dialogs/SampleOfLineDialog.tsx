import type { OrderLine } from '@atelier/contract/orders/orders';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { placeFields, type SampleFieldKey, sampleFields } from '@atelier/domain/sample/sample-fields';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from '../../../../parts/form-dialog/index.ts';
import { leftToSend } from '../order-words.ts';
import type { OrderActs } from '../use-order-acts.ts';

interface Props {
  line: OrderLine;
  /** A new sample of the line, or the one that is held for it on its way to production. */
  kind: 'make' | 'toProduction';
  /** Those that this person edits. */
  libraries: readonly SampleLibrary[];
  acts: OrderActs;
  onDone: () => void;
  onClose: () => void;
}

const isNeeded = (key: SampleFieldKey): boolean => 'needed' in sampleFields[key];

/** What has to be said of the sample: where it stands, and of a new one how many there are. */
const askedOf = (kind: Props['kind'], library: SampleLibrary): readonly SampleFieldKey[] => [
  ...(kind === 'make' ? (['totalQty', 'division'] as const) : []),
  ...placeFields(library).filter(isNeeded),
];

/** [M19.3] Submits a new sample, or moves the sample of a line to production: either way it is held for the line. */
export function SampleOfLineDialog({ line, kind, libraries, acts, onDone, onClose }: Props) {
  const [library, setLibrary] = useState<SampleLibrary>(libraries[0] ?? 'Production');
  const [typed, setTyped] = useState<Readonly<Partial<Record<SampleFieldKey, string>>>>({
    totalQty: String(Math.max(1, leftToSend(line))),
    division: line.division,
  });
  const [errors, setErrors] = useState<Readonly<Partial<Record<SampleFieldKey, string>>>>({});
  const asked = askedOf(kind, library);
  const check = () => {
    const wrong = asked.flatMap((key) => {
      const text = typed[key] ?? '';
      const read = sampleFields[key].field.parse(text);
      if (text.trim() === '') return [[key, `${sampleFields[key].label} is required.`] as const];
      return read.ok ? [] : [[key, read.reason] as const];
    });
    setErrors(Object.fromEntries(wrong));
    return wrong.length === 0;
  };
  const save = async () => {
    const values = Object.fromEntries(asked.map((key) => [key, typed[key] ?? '']));
    const { identifier } = line;
    if (kind === 'toProduction') await acts.send('moveSampleToProduction', { identifier, values });
    else {
      const side = line.values.side === 'Any Side' ? 'Pair' : (line.values.side ?? 'Pair');
      await acts.send('submitNewSample', { identifier, library, values: { ...values, side } });
    }
    onDone();
    return false;
  };
  const name = `${line.style} ${line.color}`;
  return (
    <SavingDialog
      heading={kind === 'make' ? `New sample of ${name}` : `Move ${name} to production`}
      action={kind === 'make' ? 'Submit new sample' : 'Move to production'}
      check={check}
      onSave={save}
      onClose={onClose}
    >
      {kind === 'make' && libraries.length > 1 ? (
        <Select
          label="Library"
          value={library}
          choices={libraries.map((value) => ({ value, label: value }))}
          onChange={(value) => setLibrary((value ?? library) as SampleLibrary)}
        />
      ) : null}
      {asked.map((key) => (
        <TextField
          key={key}
          label={sampleFields[key].label}
          value={typed[key] ?? ''}
          onChange={(value) => setTyped({ ...typed, [key]: value })}
          error={errors[key]}
          required
        />
      ))}
    </SavingDialog>
  );
}
