import { PageHead } from '@atelier/ui/PageHead';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { ProductPicture } from '../ProductPicture.tsx';
import type { Product } from '../queries.ts';
import { type Board, moveWithin, type Place } from './board.ts';
import styles from './try-outs.module.css';
import { useSomeProducts } from './use-some-products.ts';

const columns = ['Line', 'Shortlist', 'Dropped'] as const;
const onTheBoard = 9;

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { column: -1, position: 0 },
  ArrowRight: { column: 1, position: 0 },
  ArrowUp: { column: 0, position: -1 },
  ArrowDown: { column: 0, position: 1 },
};

/** M1.12: cards are dragged between columns, or moved with Alt and the arrow keys. */
export function DragDropScreen() {
  const products = useSomeProducts().slice(0, onTheBoard);
  const [board, setBoard] = useState<Board>(() => [products.map(({ id }) => id), [], []]);
  const [said, setSaid] = useState('');
  const move = (id: string, to: Place) => {
    const next = moveWithin(board, id, to);
    if (next === board) return;
    setBoard(next);
    const column = next.findIndex((ids) => ids.includes(id));
    setSaid(`Moved to ${columns[column]}, ${(next[column]?.indexOf(id) ?? 0) + 1} of ${next[column]?.length}.`);
  };
  return (
    <section aria-label="Drag and drop">
      <PageHead
        title="Drag and drop"
        eyebrow="Prototype"
        detail="Drag a card, or move it with Alt and the arrow keys."
      />
      <div className={styles.board}>
        {columns.map((title, column) => (
          <Column
            key={title}
            title={title}
            products={(board[column] ?? [])
              .map((id) => products.find((one) => one.id === id))
              .filter((one) => one !== undefined)}
            onDrop={(id, position) => move(id, { column, position })}
            onNudge={(id, by) => {
              const from = board.findIndex((ids) => ids.includes(id));
              const at = board[from]?.indexOf(id) ?? 0;
              const position = by.column === 0 ? at + by.position : (board[from + by.column]?.length ?? 0);
              move(id, { column: from + by.column, position });
            }}
          />
        ))}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </section>
  );
}

interface ColumnProps {
  title: string;
  products: readonly Product[];
  onDrop: (id: string, position: number) => void;
  onNudge: (id: string, by: Place) => void;
}

function Column({ title, products, onDrop, onNudge }: ColumnProps) {
  const drop = (position: number) => (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onDrop(event.dataTransfer.getData('text/plain'), position);
  };
  const nudge = (id: string) => (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onNudge(id, by);
  };
  return (
    <section
      className={styles.column}
      aria-label={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop(products.length)}
    >
      <h2>
        {title} <span>{products.length}</span>
      </h2>
      {products.map((product, position) => (
        <button
          key={product.id}
          type="button"
          draggable
          className={styles.card}
          onDragStart={(event) => event.dataTransfer.setData('text/plain', product.id)}
          onDrop={drop(position)}
          onKeyDown={nudge(product.id)}
        >
          <ProductPicture product={product} size="small" />
          <span>
            <b>{product.name}</b>
            {product.style} {product.color}
          </span>
        </button>
      ))}
    </section>
  );
}
