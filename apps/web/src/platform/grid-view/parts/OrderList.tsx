import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './parts.module.css';

export interface OrderedItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** Beside the arrows, for instance a pin. */
  readonly extra?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly items: readonly OrderedItem[];
  /** What the arrows are called: a column that goes up in the list goes left in the grid. */
  readonly ways: readonly [back: string, on: string];
  /** While only a part is shown nothing can be moved. */
  readonly fixed?: boolean;
  onMove(id: string, to: number): void;
}

/** A list in an order that people give it: by dragging, by arrows, or by Alt and the arrow keys. */
export function OrderList({ label, items, ways, fixed = false, onMove }: Props) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const from = items.findIndex(({ id }) => id === dragged);
  const onKey = (event: KeyboardEvent, id: string, at: number) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    if (!fixed) onMove(id, at + by);
  };
  const onDragOver = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (over !== at) setOver(at);
  };
  return (
    <ul className={styles.scrollList} aria-label={label}>
      {items.map(({ id, label: name, content, extra }, at) => (
        <li
          key={id}
          className={styles.orderRow}
          data-dragged={id === dragged || undefined}
          data-drop={over === at && at !== from ? (at < from ? 'before' : 'after') : undefined}
          draggable={!fixed}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(id);
          }}
          onDragOver={(event) => onDragOver(event, at)}
          onDrop={() => {
            if (dragged !== null) onMove(dragged, at);
            end();
          }}
          onDragEnd={end}
        >
          <GripVertical className={styles.grip} size={14} strokeWidth={1.75} aria-hidden />
          <span className={styles.orderName}>{content}</span>
          {extra}
          {([ArrowUp, ArrowDown] as const).map((Icon, way) => (
            <button
              key={ways[way]}
              type="button"
              className={styles.ghost}
              aria-label={`Move ${name} ${ways[way]}`}
              disabled={fixed || (way === 0 ? at === 0 : at === items.length - 1)}
              onKeyDown={(event) => onKey(event, id, at)}
              onClick={() => onMove(id, at + (way === 0 ? -1 : 1))}
            >
              <Icon size={14} strokeWidth={1.75} aria-hidden />
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
