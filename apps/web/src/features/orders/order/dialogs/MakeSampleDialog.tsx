import type { OrderLine } from '@atelier/contract/orders/orders';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { sampleFields } from '@atelier/domain/sample/sample-fields';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from '../../../../parts/form-dialog/index.ts';
import { call, once } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { leftToSend } from '../order-words.ts';

const asked = ['totalQty', 'division', 'bin'] as const;
type Asked = (typeof asked)[number];

interface Props {
  line: OrderLine;
  /** It can be sent now. */
  onMade: (code: string) => void;
  onClose: () => void;
}

/** [M19.3] Submits a new sample: what was made for a line joins the Production library, and can leave it at once. */
export function MakeSampleDialog({ line, onMade, onClose }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<Asked, string>>>({
    totalQty: String(Math.max(1, leftToSend(line))),
    division: line.division,
    bin: '',
  });
  const [errors, setErrors] = useState<Readonly<Partial<Record<Asked, string>>>>({});
  const check = () => {
    const wrong = Object.fromEntries(
      asked.flatMap((key) => {
        const read = sampleFields[key].field.parse(typed[key]);
        return read.ok ? [] : [[key, read.reason]];
      }),
    );
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const save = async () => {
    const { size, side } = line.values;
    const made = await call(
      'createSample',
      {
        body: {
          library: 'Production',
          values: {
            ...{ style: line.style, color: line.color, size: size ?? '', status: 'Active', ...typed },
            side: side === 'Any Side' ? 'Pair' : (side ?? 'Pair'),
          },
        },
      },
      once(),
    );
    toast.success(`${successMessages.success}: ${shownSampleCode(made.code)}`);
    onMade(made.code);
    return false;
  };
  return (
    <SavingDialog
      heading={`New sample of ${line.style} ${line.color}`}
      action="Submit new sample"
      check={check}
      onSave={save}
      onClose={onClose}
    >
      {asked.map((key) => (
        <TextField
          key={key}
          label={sampleFields[key].label}
          value={typed[key]}
          onChange={(value) => setTyped({ ...typed, [key]: value })}
          error={errors[key]}
          required
        />
      ))}
    </SavingDialog>
  );
}
