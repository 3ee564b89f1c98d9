import type { WholeOrder } from '@atelier/contract/orders/orders';
import type { OrderMove } from '@atelier/domain/order/order-moves';
import { Button } from '@atelier/ui/Button';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { SaveState } from '../../../parts/live-grid/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import { badgeTone, orderTones } from '../status-tones.ts';
import { purposeGroup } from './FactsStrip.tsx';
import styles from './order.module.css';
import { actionOf, mainMove, shownStatus } from './order-words.ts';
import type { OrderGrid } from './use-order-grid.ts';

interface Props {
  order: WholeOrder;
  live: OrderGrid;
  more: readonly MenuEntry[];
  busy: boolean;
  /** What can be done to the lines, while anything can. */
  tools: ReactNode;
  onMove: (move: OrderMove) => void;
  onPurpose: () => void;
  /** To where its lines are decided. */
  onReview: () => void;
}

/** [stage 5] Number, status, purpose and save state at the left; Undo, More and the one main action at the right. */
export function OrderHead({ order, live, more, busy, tools, onMove, onPurpose, onReview }: Props) {
  const { grid } = live;
  useTopics(grid as never, 'status');
  const main = mainMove(order);
  const purpose = purposeGroup.say(order);
  return (
    <header className={styles.head}>
      <h1>Order {order.orderNumber}</h1>
      <StatusBadge tone={badgeTone(orderTones[order.status])}>{shownStatus(order.status)}</StatusBadge>
      {order.late ? <span className={styles.late}>Late</span> : null}
      <div className={styles.about}>
        {order.may.edit ? (
          <button
            type="button"
            className={styles.edit}
            aria-label={`Purpose: ${purpose || 'Add a purpose'}`}
            onClick={onPurpose}
          >
            {purpose || 'Add a purpose'}
          </button>
        ) : (
          <span>{purpose}</span>
        )}
        {order.may.edit ? <SaveState grid={grid} onGivenUp={() => window.location.reload()} /> : null}
      </div>
      <div className={styles.actions}>
        {order.may.edit ? (
          <Button
            look="quiet"
            icon={<Undo2 size={15} strokeWidth={1.75} />}
            disabled={!grid.history.canUndo}
            onClick={() => grid.undo()}
          >
            Undo
          </Button>
        ) : null}
        {tools}
        <Menu label="More" opener={<Button>More</Button>} entries={more} />
        {order.may.decide ? (
          <span className={styles.main}>
            <Button look="primary" full onClick={onReview}>
              Review
            </Button>
          </span>
        ) : null}
        {main === undefined ? null : (
          <span className={styles.main}>
            <Button look="primary" busy={busy} full onClick={() => onMove(main)}>
              {actionOf(main)}
            </Button>
          </span>
        )}
      </div>
    </header>
  );
}
