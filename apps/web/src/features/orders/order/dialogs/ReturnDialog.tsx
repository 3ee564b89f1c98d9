import type { Shipment } from '@atelier/contract/orders/orders';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from '../../../../parts/form-dialog/index.ts';
import type { OrderActs } from '../use-order-acts.ts';

interface Props {
  name: string;
  shipment: Shipment;
  acts: OrderActs;
  onClose: () => void;
}

/** [M19.3] What was sent is here again: a sample stands on its shelf. */
export function ReturnDialog({ name, shipment, acts, onClose }: Props) {
  const most = shipment.quantity - shipment.returned;
  const [quantity, setQuantity] = useState(String(most));
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const check = () => {
    const count = Number(quantity);
    const isRight = Number.isInteger(count) && count >= 1 && count <= most;
    setError(isRight ? undefined : `From 1 to ${most}`);
    return isRight;
  };
  const save = async () => {
    await acts.send('returnLines', {
      shipments: [{ _id: shipment._id, quantity: Number(quantity) }],
      note: note.trim(),
    });
    return true;
  };
  return (
    <SavingDialog heading={`${name} came back`} action="Return" check={check} onSave={save} onClose={onClose}>
      <TextField
        label={`How many of ${most}`}
        inputMode="numeric"
        value={quantity}
        onChange={setQuantity}
        error={error}
      />
      <TextField label="Note" value={note} onChange={setNote} maxLength={orderLimits.comment} />
    </SavingDialog>
  );
}
