import type { OrderLine, WholeOrder } from '@atelier/contract/orders/orders';
import { Button } from '@atelier/ui/Button';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { Pips } from '@atelier/ui/Pips';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import type { ComponentProps } from 'react';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import { badgeTone } from '../status-tones.ts';
import { LineDetail } from './LineDetail.tsx';
import { lineStatusField } from './line-columns.ts';
import { codeOf, type LineRow } from './line-row.ts';
import styles from './lines.module.css';
import type { OrderGrid } from './use-order-grid.ts';

type Detail = Omit<ComponentProps<typeof LineDetail>, 'order' | 'line'>;

interface CardProps extends Detail {
  order: WholeOrder;
  row: LineRow;
  /** As the server knows it; nothing while it is on its way there. */
  line: OrderLine | undefined;
  isMarked: boolean;
  actions: readonly MenuEntry[];
  onEdit: (() => void) | undefined;
}

function Card({ order, row, line, isMarked, actions, onEdit, ...detail }: CardProps) {
  const { id, name, picture, status, size, side, source, sent, otherSize } = row;
  const quantity = Number(row.quantity ?? 0);
  return (
    <li id={`line-${id}`} data-marked={isMarked || undefined}>
      <details open={isMarked}>
        <summary>
          {picture ? <img src={picture} alt="" /> : <span className={styles.noPicture} />}
          <span>
            <strong>{name}</strong>
            <span className={styles.quiet}>{codeOf(row)}</span>
            <span className={styles.quiet}>
              {[otherSize ? `${size} (${otherSize})` : size, side, source].filter(Boolean).join(', ')}
            </span>
            <span className={styles.count}>
              {quantity} <Pips filled={sent} hollow={Math.max(0, quantity - sent)} />
            </span>
          </span>
          <StatusBadge tone={badgeTone(lineStatusField.toneOf(status))}>{status}</StatusBadge>
        </summary>
        <LineDetail order={order} line={line} {...detail} />
        <p className={styles.cardActions}>
          {onEdit ? <Button onClick={onEdit}>Edit</Button> : null}
          {actions.length > 0 ? (
            <Menu label={`More for ${row.style} ${row.color}`} opener={<Button>More</Button>} entries={actions} />
          ) : null}
        </p>
      </details>
    </li>
  );
}

interface Props extends Detail {
  order: WholeOrder;
  live: OrderGrid;
  marked: string | undefined;
  /** What the grid offers for a line with the right mouse button. */
  actionsFor: (row: LineRow) => readonly MenuEntry[];
  onEdit: (row: LineRow) => void;
}

/** The rows of the grid on a phone, one below the other: what is typed and not saved yet shows here as there. */
export function LineCards({ order, live: { grid }, marked, actionsFor, onEdit, ...detail }: Props) {
  useTopics(grid as never, 'rows', 'cells');
  const rows = Array.from({ length: grid.source.length ?? 0 }, (_, at) => grid.source.at(at)).flatMap(
    (row) => row ?? [],
  );
  return (
    <ul className={styles.cards} aria-label="Lines">
      {rows.map((row) => (
        <Card
          key={row.id}
          order={order}
          row={row}
          line={order.products.find(({ identifier }) => identifier === row.id)}
          isMarked={row.id === marked}
          actions={actionsFor(row)}
          onEdit={order.may.edit ? () => onEdit(row) : undefined}
          {...detail}
        />
      ))}
    </ul>
  );
}
