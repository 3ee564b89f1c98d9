import type { OrderType } from '@atelier/domain/order/order-words';
import { failureMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import { lookupTimings, toastTimings } from '@atelier/domain/vocabulary/timings';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Notice } from '@atelier/ui/Notice';
import { TextArea, TextField } from '@atelier/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnreadLines } from '../../../../parts/filter-bar/index.ts';
import { FormWindow } from '../../../../parts/form-dialog/index.ts';
import { readPastedPairs } from '../../../../parts/pasted-pairs/index.ts';
import { isApiFailure } from '../../../../platform/api/index.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { useSettled } from '../../../../platform/use-settled.ts';
import styles from '../dialogs/dialogs.module.css';
import type { OrderGrid } from '../use-order-grid.ts';
import { type FoundProduct, findPairs, missingWords, newRow, pictureOf, productsQuery } from './find-products.ts';

interface Props {
  type: OrderType;
  live: OrderGrid;
  /** To the wizard that reads sheets. */
  onSheet: () => void;
  onClose: () => void;
}

const ways = [
  { value: 'search', label: 'Search' },
  { value: 'list', label: 'Paste a list' },
] as const;

/** [M19] Lines by style, by search or by list; a style-color may stand in an order more than once, in other sizes. */
export function AddLinesDialog({ type, live: { grid }, onSheet, onClose }: Props) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('search');
  const [text, setText] = useState('');
  const [list, setList] = useState('');
  const [picked, setPicked] = useState<ReadonlyMap<string, FoundProduct>>(new Map());
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const typed = useSettled(text.trim(), lookupTimings.styleAutocomplete);
  const { data: found = [], isFetching } = useQuery(productsQuery(typed));
  const shown = typed === '' ? [] : found;
  const { pairs, unread } = readPastedPairs(list);
  const count = way === 'search' ? picked.size : pairs.length;
  const put = (products: readonly FoundProduct[]) => {
    if (products.length === 0) return;
    grid.addRows(
      grid.source.length,
      products.map((product) => newRow(type, product)),
    );
    toast.success(successMessages.itemsAdded(products.length), { duration: toastTimings.bulkAdd });
  };
  const choose = (product: FoundProduct, on: boolean) => {
    const next = new Map(picked);
    if (on) next.set(product.id, product);
    else next.delete(product.id);
    setPicked(next);
  };
  const addList = async () => {
    setBusy(true);
    try {
      const result = await findPairs(pairs);
      if (result.products.length === 0) toast.error(failureMessages.emptyRequest);
      else put(result.products);
      setMissing(result.missing);
      if (result.missing.length === 0) onClose();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  const add = () => {
    if (way === 'list') return void addList();
    put([...picked.values()]);
    onClose();
  };
  return (
    <FormWindow
      open
      busy={busy}
      unsaved={count > 0 && missing.length === 0}
      onClose={onClose}
      size="medium"
      title="Add lines"
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={onSheet}>
            From a spreadsheet…
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Close
          </Button>
          <Button look="primary" busy={busy} disabled={count === 0} onClick={add}>
            {count === 0 ? 'Add' : `Add ${count}`}
          </Button>
        </>
      }
    >
      <div className={styles.adding}>
        <SegmentedChoice label="How to add" value={way} options={ways} onChange={setWay} />
        {way === 'search' ? (
          <>
            <TextField
              label="Style, name or color"
              placeholder="100142, Halcyon, coral"
              value={text}
              onChange={setText}
              maxLength={80}
              data-autofocus
            />
            <ul className={styles.found} aria-label="Found products" aria-busy={isFetching}>
              {shown.map((product) => (
                <li key={product.id}>
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox within is its input */}
                  <label>
                    <Checkbox
                      label={`${product.style} ${product.color}, ${product.name ?? ''}`}
                      labelHidden
                      checked={picked.has(product.id)}
                      onChange={(on) => choose(product, on)}
                    />
                    <img src={pictureOf(product)} alt="" loading="lazy" />
                    <span>
                      <strong>{product.name}</strong>
                      <span className={styles.quiet}>
                        {product.style} {product.color}, {product.colorDescription}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
              {typed !== '' && !isFetching && shown.length === 0 ? (
                <li className={styles.quiet}>Nothing matches this search.</li>
              ) : null}
            </ul>
          </>
        ) : (
          <>
            <TextArea
              label="Styles and colors"
              description="One per line: a style alone adds all its colors."
              placeholder={'100121 CRL\n100128-BKPK\n100130'}
              rows={8}
              value={list}
              onChange={setList}
            />
            <UnreadLines lines={unread} />
            {missing.length === 0 ? null : (
              <Notice tone="waiting" role="status" title={`${missing.length} could not be added`}>
                {missing.slice(0, 50).map((name) => (
                  <p key={name}>
                    <strong>{name}</strong> {missingWords}
                  </p>
                ))}
              </Notice>
            )}
          </>
        )}
      </div>
    </FormWindow>
  );
}
