import { placeFields } from '@atelier/domain/sample/sample-fields';
import { counted } from '@atelier/domain/vocabulary/counted';
import { call } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import type { OpenSamples } from './open-samples.ts';
import type { TypedValues } from './SampleFieldInputs.tsx';
import { SampleFormDialog } from './SampleFormDialog.tsx';
import type { SampleRow } from './sample-row.ts';

export const otherLibrary = { Production: 'Sales', Sales: 'Production' } as const;

interface Props {
  samples: OpenSamples;
  rows: readonly SampleRow[];
  onClose: () => void;
}

/** [M18.2] Samples go over to the other library, to one place there. */
export function TransferDialog({ samples: { library: from, refresh }, rows, onClose }: Props) {
  const library = otherLibrary[from];
  const transfer = async (values: TypedValues): Promise<null> => {
    const samples = rows.map(({ id, version }) => ({ _id: id, version, values: { ...values } }));
    await call('transferSamples', { params: { library }, body: { samples } });
    toast.success(`${counted(rows.length, 'sample')} went over to ${library}.`);
    refresh();
    return null;
  };
  return (
    <SampleFormDialog
      library={library}
      title={`Transfer ${counted(rows.length, 'sample')} to ${library}`}
      action="Transfer"
      closing="Cancel"
      keys={placeFields(library)}
      initial={{}}
      onSave={transfer}
      onClose={onClose}
    />
  );
}
