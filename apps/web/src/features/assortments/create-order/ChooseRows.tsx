import { comingSoonAddress } from '@atelier/contract/products/product-images';
import { counted } from '@atelier/domain/vocabulary/counted';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Checkbox } from '@atelier/ui/Checkbox';
import { EmptyState } from '@atelier/ui/EmptyState';
import { TextField } from '@atelier/ui/TextField';
import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { mostLines, OrderButton } from '../../../parts/new-order/index.ts';
import styles from './create-order.module.css';

export interface OrderableRow {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly name: string;
  readonly colorName: string;
  readonly picture: string | null;
}

interface Props {
  title: string;
  rows: readonly OrderableRow[];
}

const matches = ({ style, color, name, colorName }: OrderableRow, words: string): boolean =>
  `${style} ${color} ${name} ${colorName}`.toLowerCase().includes(words);

/** [M1.2] All rows of an assortment, or some of them, as the lines of an order. */
export function ChooseRows({ title, rows }: Props) {
  const [find, setFind] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.slice(0, mostLines).map(({ id }) => id)),
  );
  const shown = rows.filter((row) => matches(row, find.trim().toLowerCase()));
  const here = shown.filter(({ id }) => chosen.has(id)).length;
  const set = (some: readonly OrderableRow[], on: boolean) => {
    const next = new Set(chosen);
    for (const { id } of some) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const products = rows.filter(({ id }) => chosen.has(id));
  if (rows.length === 0)
    return <EmptyState icon={<PackagePlus size={32} strokeWidth={1.25} />} text={emptyMessages.staticAssortment} />;
  return (
    <div className={styles.create}>
      <div className={styles.tools}>
        <Checkbox
          label={`All ${counted(shown.length, 'product')}`}
          checked={here === shown.length && shown.length > 0}
          indeterminate={here > 0 && here < shown.length}
          onChange={(on) => set(shown, on)}
        />
        <TextField label="Find" labelHidden placeholder="Find" value={find} onChange={setFind} />
        <span aria-live="polite">{counted(products.length, 'product')} chosen</span>
        <OrderButton products={products} purpose={title} label="Create order" look="primary" />
      </div>
      <ul className={styles.rows} aria-label="Products of this assortment">
        {shown.slice(0, mostLines).map((row) => (
          <li key={row.id}>
            <Checkbox
              label={`${row.style} ${row.color}, ${row.name}`}
              labelHidden
              checked={chosen.has(row.id)}
              onChange={(on) => set([row], on)}
            />
            <img src={row.picture ?? comingSoonAddress('thumb')} alt="" loading="lazy" />
            <span>
              <strong>{row.name}</strong>
              <span>
                {row.style} {row.color}, {row.colorName}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {shown.length > mostLines ? (
        <p>The first {mostLines} are shown: an order holds no more lines. Find others by their words.</p>
      ) : null}
    </div>
  );
}
