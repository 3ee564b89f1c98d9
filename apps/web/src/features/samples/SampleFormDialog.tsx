import type { SampleLibrary } from '@atelier/domain/access/user';
import type { SampleFieldKey } from '@atelier/domain/sample/sample-fields';
import { useState } from 'react';
import { SavingDialog } from '../../parts/form-dialog/index.ts';
import { errorsIn, SampleFieldInputs, type TypedValues } from './SampleFieldInputs.tsx';

interface Props {
  title: string;
  action: string;
  closing: string;
  library: SampleLibrary;
  keys: readonly SampleFieldKey[];
  initial: TypedValues;
  /** Those that are filled. Answers what stands in the fields next; null: it is done. */
  onSave: (values: TypedValues) => Promise<TypedValues | null>;
  onClose: () => void;
}

/** Fields of a sample and one answer. */
export function SampleFormDialog({ library, title, action, closing, keys, initial, onSave, onClose }: Props) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<TypedValues>({});
  const check = () => {
    const wrong = errorsIn(keys, values);
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const save = async () => {
    const next = await onSave(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
    if (next) setValues(next);
    return next === null;
  };
  return (
    <SavingDialog heading={title} action={action} closing={closing} check={check} onSave={save} onClose={onClose}>
      <SampleFieldInputs library={library} keys={keys} values={values} errors={errors} onChange={setValues} />
    </SavingDialog>
  );
}
