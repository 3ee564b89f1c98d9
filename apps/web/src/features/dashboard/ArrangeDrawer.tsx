import {
  type DashboardArrangement,
  isHidden,
  moved,
  usualArrangement,
  withHidden,
} from '@atelier/domain/dashboard/arrangement';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { Drawer } from '@atelier/ui/Drawer';
import { IconButton } from '@atelier/ui/IconButton';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import styles from './ArrangeDrawer.module.css';
import type { TileData } from './Tile.tsx';

interface Props {
  open: boolean;
  /** All of them, in their order. */
  tiles: readonly TileData[];
  arrangement: DashboardArrangement;
  onChange: (arrangement: DashboardArrangement) => void;
  onClose: () => void;
}

/** [G5] Tiles pulled or moved by keys, shown or not; everything is kept as it is chosen. */
export function ArrangeDrawer({ open, tiles, arrangement, onChange, onClose }: Props) {
  const all = tiles.map(({ id }) => id);
  const [lifted, setLifted] = useState<string | null>(null);
  const move = (id: string, to: number) => onChange(moved(arrangement, all, id, to));
  const over = (event: DragEvent, index: number) => {
    if (lifted === null) return;
    event.preventDefault();
    if (all[index] !== lifted) move(lifted, index);
  };
  const list = useRef<HTMLUListElement>(null);
  const stepped = useRef<string | null>(null);
  // A tile that has come to an end of the list cannot go on: whoever moves it by keys stays on it.
  useEffect(() => {
    // A button that was pressed and is off now holds the focus for those who ask, and takes no key.
    const at = stepped.current === null ? -1 : all.indexOf(stepped.current);
    stepped.current = null;
    if (at < 0 || list.current?.querySelector(':focus:not(:disabled)')) return;
    list.current?.children[at]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  });
  const step = (id: string, to: number) => {
    stepped.current = id;
    move(id, to);
  };
  const asUsual = arrangement.order.length === 0 && arrangement.hidden.length === 0;
  return (
    <Drawer open={open} onClose={onClose} title="Arrange your dashboard">
      <ul ref={list} className={styles.list} aria-label="Tiles" tabIndex={-1} data-autofocus>
        {tiles.map(({ id, title }, index) => (
          <li
            key={id}
            className={styles.tile}
            data-lifted={lifted === id || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', title);
              setLifted(id);
            }}
            onDragOver={(event) => over(event, index)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setLifted(null)}
          >
            <GripVertical size={16} strokeWidth={1.5} aria-hidden="true" className={styles.grip} />
            <Checkbox
              label={title}
              checked={!isHidden(arrangement, id)}
              onChange={(shown) => onChange(withHidden(arrangement, id, !shown))}
            />
            <span className={styles.moves}>
              <IconButton label={`Move ${title} up`} disabled={index === 0} onClick={() => step(id, index - 1)}>
                <ChevronUp size={16} />
              </IconButton>
              <IconButton
                label={`Move ${title} down`}
                disabled={index === tiles.length - 1}
                onClick={() => step(id, index + 1)}
              >
                <ChevronDown size={16} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <Button disabled={asUsual} onClick={() => onChange(usualArrangement)}>
        As it was
      </Button>
    </Drawer>
  );
}
