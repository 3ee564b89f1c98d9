import type { SampleLibrary } from '@atelier/domain/access/user';
import type { CountedPlace } from '@atelier/domain/sample/sample-count';
import { placeFields, type SampleFieldKey } from '@atelier/domain/sample/sample-fields';
import { Button } from '@atelier/ui/Button';
import { type FormEvent, useState } from 'react';
import { SampleFieldInputs, type TypedValues } from '../SampleFieldInputs.tsx';
import { LibraryChoice } from '../scan/LibraryChoice.tsx';
import styles from '../scan/scan.module.css';
import { useLibrary } from '../scan/use-library.ts';

/** What a walk must name: the bin, or the aisle. */
const leading: Readonly<Record<SampleLibrary, SampleFieldKey>> = { Production: 'bin', Sales: 'aisle' };

interface Props {
  onChosen: (library: SampleLibrary, place: CountedPlace) => void;
}

export function CountPlace({ onChosen }: Props) {
  const [library, libraries, chooseLibrary] = useLibrary();
  const [values, setValues] = useState<TypedValues>({});
  const [errors, setErrors] = useState<TypedValues>({});
  const first = leading[library];
  const keys = [first, ...placeFields(library).filter((key) => key !== first)];
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const filled = keys.flatMap((key) => {
      const value = (values[key] ?? '').trim();
      return value === '' ? [] : [[key, value] as const];
    });
    const isNamed = filled.some(([key]) => key === first);
    setErrors(isNamed ? {} : { [first]: 'A value is required' });
    if (isNamed) onChosen(library, Object.fromEntries(filled));
  };
  return (
    <form className={styles.screen} onSubmit={begin} noValidate>
      <h1 className={styles.title}>Count samples</h1>
      <p className={styles.count}>
        {library === 'Production' ? 'Which bin?' : 'Which aisle? Name the shelf too to bring over what stands wrong.'}
      </p>
      <LibraryChoice library={library} libraries={libraries} onChange={chooseLibrary} />
      <SampleFieldInputs
        library={library}
        keys={keys}
        values={values}
        errors={errors}
        onChange={setValues}
        required={[first]}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit">
          Begin
        </Button>
      </div>
    </form>
  );
}
