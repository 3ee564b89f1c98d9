import type { SampleLibrary } from '@atelier/domain/access/user';
import { placeFields } from '@atelier/domain/sample/sample-fields';
import type { TypedValues } from '../SampleFieldInputs.tsx';
import { SampleFormDialog } from '../SampleFormDialog.tsx';

export type PlaceValues = Readonly<Record<string, string>>;

interface Props {
  library: SampleLibrary;
  heading: string;
  action: string;
  initial: TypedValues;
  onChosen: (place: PlaceValues) => Promise<void>;
  onClose: () => void;
}

/** [M18] A place of the library, whole. */
export function MoveDialog({ library, heading, action, initial, onChosen, onClose }: Props) {
  const keys = placeFields(library);
  const choose = async (typed: TypedValues): Promise<null> => {
    await onChosen(Object.fromEntries(keys.map((key) => [key, (typed[key] ?? '').trim().toUpperCase()])));
    return null;
  };
  return (
    <SampleFormDialog
      library={library}
      title={heading}
      action={action}
      closing="Cancel"
      keys={keys}
      initial={initial}
      onSave={choose}
      onClose={onClose}
    />
  );
}
