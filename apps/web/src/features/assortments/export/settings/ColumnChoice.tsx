import { type ColumnKey, documentColumn } from '@atelier/domain/document/document-columns';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { listedColumns, movedTo } from '../settings-state.ts';
import styles from './settings.module.css';

interface Props {
  offered: readonly ColumnKey[];
  printed: readonly ColumnKey[];
  onChange: (printed: readonly ColumnKey[]) => void;
}

const shownAtFirst = 12;
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
const labelOf = (key: ColumnKey): string => documentColumn(key).label;

/** Which columns are printed, in the order of the list; a column is dragged by its grip or moved with the arrows on it. */
export function ColumnChoice({ offered, printed, onChange }: Props) {
  const [held, setHeld] = useState<readonly ColumnKey[]>([]);
  const [open, setOpen] = useState(false);
  const [dragged, setDragged] = useState<ColumnKey | null>(null);
  const [over, setOver] = useState<ColumnKey | null>(null);
  const [said, say] = useState('');
  const listed = listedColumns(held, printed, offered);
  const least = Math.max(shownAtFirst, printed.length);
  const shown = open ? listed : listed.slice(0, least);

  const keep = (list: readonly ColumnKey[], on: ReadonlySet<ColumnKey>) => {
    setHeld(list);
    onChange(list.filter((key) => on.has(key)));
  };
  const turn = (key: ColumnKey, on: boolean) => {
    const next = new Set(printed);
    if (on) next.add(key);
    else next.delete(key);
    keep(listed, next);
  };
  const move = (key: ColumnKey, at: number) => {
    const list = movedTo(listed, key, at);
    keep(list, new Set(printed));
    say(`${labelOf(key)} is number ${list.indexOf(key) + 1} of ${list.length}.`);
  };
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, at);
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <ul className={styles.choices}>
        {shown.map((key, at) => (
          <li
            key={key}
            className={styles.column}
            data-over={over === key || undefined}
            data-lifted={dragged === key || undefined}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(key);
            }}
            onDrop={(event) => drop(event, at)}
          >
            <Checkbox label={labelOf(key)} checked={printed.includes(key)} onChange={(on) => turn(key, on)} />
            <button
              type="button"
              className={styles.grip}
              draggable
              aria-label={`Move ${labelOf(key)}`}
              aria-keyshortcuts="ArrowUp ArrowDown"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', key);
                setDragged(key);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onKeyDown={(event) => {
                const step = steps[event.key];
                if (step === undefined) return;
                event.preventDefault();
                move(key, at + step);
              }}
            >
              <GripVertical size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <span role="status" className={styles.unseen}>
        {said}
      </span>
      {listed.length > least ? (
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Fewer' : `${listed.length - least} more`}
        </Button>
      ) : null}
    </>
  );
}
