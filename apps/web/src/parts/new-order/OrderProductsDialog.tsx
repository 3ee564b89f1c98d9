import { orderFields } from '@atelier/domain/order/order-fields';
import type { OrderType } from '@atelier/domain/order/order-words';
import { counted } from '@atelier/domain/vocabulary/counted';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Notice } from '@atelier/ui/Notice';
import { TextField } from '@atelier/ui/TextField';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { SavingDialog } from '../form-dialog/index.ts';
import { createDraft, mostLines, type StyleColor, useOrderTypes } from './create-draft.ts';

const words: Readonly<Record<OrderType, string>> = { SAMPLE: 'Sample order', PROMO: 'Promo order' };

interface Props {
  products: readonly StyleColor[];
  /** What it is for, where that is known. */
  purpose?: string;
  onClose: () => void;
}

/** Chosen style-colors as the lines of a new draft, which then opens. */
export function OrderProductsDialog({ products, purpose: given = '', onClose }: Props) {
  const router = useRouter();
  const types = useOrderTypes();
  const [type, setType] = useState<OrderType>(types[0] ?? 'SAMPLE');
  const [purpose, setPurpose] = useState(given);
  const tooMany = products.length > mostLines;
  const create = async () => {
    await router.navigate({ href: await createDraft({ type, products, purpose }) });
    return true;
  };
  return (
    <SavingDialog
      heading={`Order ${counted(products.length, 'product')}`}
      action="Create order"
      check={() => !tooMany}
      onSave={create}
      onClose={onClose}
    >
      {tooMany ? <Notice tone="bad">An order holds at most {mostLines} lines. Please choose fewer.</Notice> : null}
      {types.length > 1 ? (
        <SegmentedChoice
          label="Type of order"
          value={type}
          options={types.map((value) => ({ value, label: words[value] }))}
          onChange={setType}
        />
      ) : (
        <p>{words[type]}</p>
      )}
      <TextField label={orderFields.purpose.label} value={purpose} onChange={setPurpose} maxLength={200} />
    </SavingDialog>
  );
}
