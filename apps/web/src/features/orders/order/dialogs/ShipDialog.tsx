import type { OrderLine, WholeOrder } from '@atelier/contract/orders/orders';
import { namesNoPlace } from '@atelier/domain/order/delivery-address';
import { shippers } from '@atelier/domain/order/shippers';
import { readSampleCode, shownSampleCode } from '@atelier/domain/sample/sample-code';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { Notice } from '@atelier/ui/Notice';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from '../../../../parts/form-dialog/index.ts';
import { useScans } from '../../../../parts/sample-handling/index.ts';
import { call, isApiFailure } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { leftToSend } from '../order-words.ts';
import { heldSizeWords } from '../other-sizes.ts';
import type { OrderActs } from '../use-order-acts.ts';
import styles from './dialogs.module.css';
import { LabelButton } from './LabelButton.tsx';

interface Typed {
  readonly quantity: string;
  readonly code: string;
}

interface Props {
  order: WholeOrder;
  lines: readonly OrderLine[];
  acts: OrderActs;
  onClose: () => void;
}

const nameOf = ({ style, color }: OrderLine): string => `${style} ${color}`;

/** Pieces of the stock have no codes; a sample may still leave in their place. */
const takesCode = ({ type }: WholeOrder, { values }: OrderLine, { code }: Typed): boolean =>
  type === 'SAMPLE' && (values.source !== 'Inventory' || code !== '');

/** [M19.3] One parcel: of each line how many, which sample where it is another than the reserved one, and who carries it. */
export function ShipDialog({ order, lines, acts, onClose }: Props) {
  const sendable = lines.filter((line) => leftToSend(line) > 0);
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>(() =>
    Object.fromEntries(sendable.map((line) => [line.identifier, { quantity: String(leftToSend(line)), code: '' }])),
  );
  const [shipper, setShipper] = useState<string | null>(shippers[0].code);
  const [tracking, setTracking] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const set = (id: string, change: Partial<Typed>) =>
    setTyped((now) => ({ ...now, [id]: { quantity: '0', code: '', ...now[id], ...change } }));
  const scanned = async (read: string) => {
    try {
      const { sample } = await call('readPassport', { params: { code: read } }, { unwatched: true });
      const { style, color } = sample.values;
      const line = sendable.find((one) => one.style === style && one.color === color);
      if (line) set(line.identifier, { code: shownSampleCode(read) });
      else toast.error(`${shownSampleCode(read)} is ${style} ${color}, which is not in this parcel.`);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast.error(error.message);
    }
  };
  useScans((read) => void scanned(read));
  /** Nothing of the whole order is left after this parcel. */
  const isLast = order.products.every(
    (line) => leftToSend(line) === 0 || Number(typed[line.identifier]?.quantity ?? 0) === leftToSend(line),
  );
  const check = () => {
    const wrong: Record<string, string> = {};
    for (const line of sendable) {
      const { quantity, code } = typed[line.identifier]!;
      const [count, most] = [Number(quantity), leftToSend(line)];
      if (!Number.isInteger(count) || count < 0 || count > most) wrong[line.identifier] = `From 0 to ${most}`;
      if (code.trim() !== '' && readSampleCode(code) === undefined) wrong[`${line.identifier} code`] = 'No such code';
    }
    if (sendable.every(({ identifier }) => Number(typed[identifier]!.quantity) === 0))
      wrong[sendable[0]?.identifier ?? ''] ??= 'Nothing to send yet';
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const save = async () => {
    await acts.send('shipLines', {
      lines: sendable.flatMap(({ identifier }) => {
        const { quantity, code } = typed[identifier]!;
        const sampleCode = readSampleCode(code);
        if (Number(quantity) === 0) return [];
        return [{ identifier, quantity: Number(quantity), ...(sampleCode === undefined ? {} : { sampleCode }) }];
      }),
      ...{ shipper: shipper ?? '', tracking: tracking.trim(), note: note.trim() },
    });
    return true;
  };
  return (
    <SavingDialog
      heading={`Send from order ${order.orderNumber}`}
      action="Send"
      check={check}
      onSave={save}
      onClose={onClose}
    >
      <ul className={styles.shipLines}>
        {sendable.map((line) => (
          <li key={line.identifier}>
            <span>
              <strong>{nameOf(line)}</strong>
              <br />
              {[heldSizeWords(line), line.values.source].filter(Boolean).join(', ')}
            </span>
            <TextField
              label={`Quantity of ${nameOf(line)}, ${leftToSend(line)} open`}
              labelHidden
              inputMode="numeric"
              value={typed[line.identifier]!.quantity}
              onChange={(quantity) => set(line.identifier, { quantity })}
              error={errors[line.identifier]}
            />
            {takesCode(order, line, typed[line.identifier]!) ? (
              <TextField
                label={`Sample code of ${nameOf(line)}`}
                labelHidden
                placeholder={line.reserved ? 'Reserved sample' : 'Scan or type a code'}
                value={typed[line.identifier]!.code}
                onChange={(code) => set(line.identifier, { code })}
                error={errors[`${line.identifier} code`]}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <Select
        label="Shipper"
        choices={shippers.map(({ code, name }) => ({ value: code, label: name }))}
        value={shipper}
        onChange={(code) => {
          setShipper(code);
          setTracking('');
        }}
      />
      {shipper !== 'PICKUP' && namesNoPlace(order.values) ? (
        <Notice tone="waiting" title="No delivery address">
          Nothing says where this order goes.
        </Notice>
      ) : null}
      <TextField label="Tracking number" value={tracking} onChange={setTracking} maxLength={60} />
      <LabelButton key={shipper} {...{ order, shipper, tracking, isLast }} onTracking={setTracking} />
      <TextField label="Note" value={note} onChange={setNote} maxLength={orderLimits.comment} />
    </SavingDialog>
  );
}
