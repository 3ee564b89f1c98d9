import type { OrderLine, WholeOrder } from '@atelier/contract/orders/orders';
import { Button } from '@atelier/ui/Button';
import { StatusBadge, type StatusTone } from '@atelier/ui/StatusBadge';
import type { ComponentProps } from 'react';
import { LineDetail } from './LineDetail.tsx';
import { codeOf, factsOf } from './line-row.ts';
import styles from './order.module.css';
import { shownStatus } from './order-words.ts';
import { Pips } from './Pips.tsx';

type Actions = Pick<
  ComponentProps<typeof LineDetail>,
  'fulfils' | 'supply' | 'onUse' | 'onMake' | 'onProduction' | 'onSend' | 'onReturn'
>;

const tones: Readonly<Record<string, StatusTone>> = {
  APPROVED: 'good',
  SHIPPED: 'good',
  PARTIAL: 'waiting',
  DENIED: 'bad',
  CANCELED: 'bad',
};

interface Props extends Actions {
  order: WholeOrder;
  marked: string | undefined;
  onEdit: (line: OrderLine) => void;
  onRemove: (line: OrderLine) => void;
}

/** The lines on a phone: one below the other, with their parcels behind a press. */
export const LineCards = ({ order, marked, onEdit, onRemove, ...actions }: Props) => (
  <ul className={styles.cards} aria-label="Lines">
    {order.products.map((line) => {
      const { name, picture } = factsOf(line);
      const { size, side, source, quantity } = line.values;
      return (
        <li key={line.identifier} id={`line-${line.identifier}`} data-marked={line.identifier === marked || undefined}>
          <details open={line.identifier === marked}>
            <summary>
              {picture ? <img src={picture} alt="" /> : <span className={styles.noPicture} />}
              <span>
                <strong>{name}</strong>
                <span className={styles.quiet}>{codeOf({ ...line, colorName: line.product?.colorName ?? '' })}</span>
                <span className={styles.quiet}>{[size, side, source].filter(Boolean).join(', ')}</span>
                <span className={styles.count}>
                  {quantity} <Pips sent={line.sent} open={Math.max(0, Number(quantity ?? 0) - line.sent)} />
                </span>
              </span>
              <StatusBadge tone={tones[line.status] ?? 'neutral'}>{shownStatus(line.status)}</StatusBadge>
            </summary>
            <LineDetail order={order} line={line} {...actions} />
            {order.may.edit ? (
              <p className={styles.cardActions}>
                <Button onClick={() => onEdit(line)}>Edit</Button>
                {order.status === 'DRAFT' ? <Button onClick={() => onRemove(line)}>Delete</Button> : null}
              </p>
            ) : null}
          </details>
        </li>
      );
    })}
  </ul>
);
