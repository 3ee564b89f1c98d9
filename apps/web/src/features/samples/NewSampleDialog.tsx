import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { fieldsOfLibrary, neededFields, type SampleFieldKey } from '@atelier/domain/sample/sample-fields';
import { call } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import type { OpenSamples } from './open-samples.ts';
import type { TypedValues } from './SampleFieldInputs.tsx';
import { SampleFormDialog } from './SampleFormDialog.tsx';

const usual: TypedValues = { status: 'Active', side: 'Pair', totalQty: '1' };

/** What the next sample of a delivery has in common with the one before. */
const kept: readonly SampleFieldKey[] = ['style', 'division', 'gender', 'bin', 'region', 'aisle', 'direction', 'level'];

interface Props {
  samples: OpenSamples;
  onClose: () => void;
}

/** [M18.1] One sample after the other; the place and the style stay for the next one. */
export function NewSampleDialog({ samples: { library, bring }, onClose }: Props) {
  const needed = neededFields(library);
  const others = fieldsOfLibrary(library).filter((key) => !needed.includes(key));
  const add = async (values: TypedValues): Promise<TypedValues> => {
    const made = await call('createSample', { body: { library, values: { ...values } } });
    await bring([made._id]);
    toast.success(`${shownSampleCode(made.code)} was added.`);
    return { ...usual, ...Object.fromEntries(kept.map((key) => [key, values[key] ?? ''])) };
  };
  return (
    <SampleFormDialog
      library={library}
      title={`New ${library} sample`}
      action="Add"
      closing="Done"
      keys={[...needed, ...others]}
      initial={usual}
      onSave={add}
      onClose={onClose}
    />
  );
}
