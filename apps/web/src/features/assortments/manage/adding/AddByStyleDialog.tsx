import { successMessages } from '@atelier/domain/vocabulary/messages';
import { lookupTimings, toastTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { TextField } from '@atelier/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FormWindow } from '../../../../parts/form-dialog/index.ts';
import { productGridRow } from '../../../../parts/product-grid/index.ts';
import { noteStatistic } from '../../../../platform/note-statistic.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { useSettled } from '../../../../platform/use-settled.ts';
import type { AssortmentDetail } from '../../queries.ts';
import styles from '../manage.module.css';
import type { Bench } from '../workbench/use-workbench.ts';
import { addToGrid } from './add-products.ts';
import { colorsQuery, stylesQuery } from './catalogue-queries.ts';
import { ProductLine } from './ProductLine.tsx';
import { usePicks } from './use-picks.ts';

interface Props {
  detail: AssortmentDetail;
  bench: Bench;
  onClose: () => void;
}

/** M6.1: type a style, pick it, choose its colors. */
export function AddByStyleDialog({ detail, bench, onClose }: Props) {
  const { grid, opened } = bench;
  const [text, setText] = useState('');
  const [style, setStyle] = useState('');
  const [at, setAt] = useState(0);
  const typed = useSettled(text.trim().toUpperCase(), lookupTimings.styleAutocomplete);
  const found = useQuery(stylesQuery(detail, typed));
  const offered = typed === '' || style !== '' ? [] : (found.data?.data ?? []);
  const listId = useId();
  const colors = useQuery(colorsQuery(detail, style));
  const { picked, isIn, choose, clear } = usePicks(opened);
  const open = (colors.data ?? []).filter((product) => !isIn(product));
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    const rows = [...picked.values()].map((product) => productGridRow({ ...product }, detail.locationId));
    const count = addToGrid(grid, rows);
    toast.success(successMessages.itemsAddedToAssortment(count), { duration: toastTimings.itemAdded });
    noteStatistic('assortment--add-by-style', { assortment: detail._id, data: { count } });
    clear();
    setStyle('');
    setText('');
    field.current?.focus();
  };
  /** Arrows lead from the field over the colors and back, Space ticks, Enter adds what is ticked. */
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && picked.size > 0 && !(event.target instanceof HTMLButtonElement)) return add();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
    const now = boxes.indexOf(event.target as HTMLInputElement);
    const next = Math.min(now + step, boxes.length - 1);
    (next < 0 ? field.current : boxes[next])?.focus();
  };
  return (
    <FormWindow
      open
      unsaved={picked.size > 0}
      onClose={onClose}
      size="medium"
      title="Add by style"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" disabled={picked.size === 0} onClick={add}>
            {picked.size === 0 ? 'Add' : `Add ${picked.size}`}
          </Button>
        </>
      }
    >
      <div className={styles.column}>
        <TextField
          ref={field}
          label="Style"
          placeholder="Type the beginning of a style"
          value={text}
          maxLength={40}
          onChange={(next) => {
            setText(next);
            setStyle('');
            setAt(0);
            clear();
          }}
          onKeyDown={(event) => {
            if (style !== '') return byKey(event);
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              setAt((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % Math.max(1, offered.length));
            }
            const chosen = offered[at]?.value;
            if (event.key === 'Enter' && chosen !== undefined) setStyle(chosen);
          }}
          role="combobox"
          aria-expanded={style === '' && offered.length > 0}
          aria-controls={listId}
          aria-activedescendant={style === '' && offered[at] ? `${listId}-${at}` : undefined}
          data-autofocus
        />
        {style === '' ? (
          <div id={listId} className={styles.suggestions} role="listbox" aria-label="Styles">
            {offered.map(({ value, label }, index) => (
              <button
                key={value}
                type="button"
                role="option"
                id={`${listId}-${index}`}
                aria-selected={index === at}
                tabIndex={-1}
                className={styles.suggestion}
                onClick={() => setStyle(value)}
              >
                <span className={styles.numbers}>{value}</span> {label}
              </button>
            ))}
            {typed !== '' && found.data?.data.length === 0 ? (
              <p className={styles.quiet}>No style begins like this in the location of this assortment.</p>
            ) : null}
          </div>
        ) : (
          <ul ref={list} className={styles.list} aria-label={`Colors of ${style}`} onKeyDown={byKey}>
            {colors.isPending ? <SkeletonRows rows={3} columns={2} /> : null}
            {(colors.data ?? []).map((product) => (
              <ProductLine
                key={product.id}
                product={product}
                facts={opened.facts}
                isIn={isIn(product)}
                chosen={picked.has(product.id)}
                onChoose={(on) => choose([product], on)}
              />
            ))}
            {open.length > 1 ? (
              <li className={styles.chooseAll}>
                <Button look="quiet" onClick={() => choose(open, true)}>
                  Choose all colors
                </Button>
              </li>
            ) : null}
          </ul>
        )}
      </div>
    </FormWindow>
  );
}
