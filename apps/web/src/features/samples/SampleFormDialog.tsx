import type { SampleFieldKey } from '@atelier/domain/sample/sample-fields';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { type FormEvent, useId, useState } from 'react';
import { isApiFailure } from '../../platform/api/index.ts';
import { errorsIn, SampleFieldInputs, type TypedValues } from './SampleFieldInputs.tsx';

interface Props {
  title: string;
  action: string;
  closing: string;
  keys: readonly SampleFieldKey[];
  initial: TypedValues;
  /** Those that are filled. Answers what stands in the fields next; null: it is done. */
  onSave: (values: TypedValues) => Promise<TypedValues | null>;
  onClose: () => void;
}

/** Fields of a sample and one answer. What the server refuses is said here, and nothing typed is lost. */
export function SampleFormDialog({ title, action, closing, keys, initial, onSave, onClose }: Props) {
  const formId = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<TypedValues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = errorsIn(keys, values);
    setErrors(wrong);
    setFailure(null);
    // Enter pressed twice is one answer.
    if (busy || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const filled = Object.entries(values).filter(([, value]) => value !== '');
      const next = await onSave(Object.fromEntries(filled));
      if (next) setValues(next);
      else onClose();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{closing}</Button>
          <Button look="primary" type="submit" form={formId} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} noValidate>
        {failure === null ? null : (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <SampleFieldInputs keys={keys} values={values} errors={errors} onChange={setValues} />
      </form>
    </Dialog>
  );
}
