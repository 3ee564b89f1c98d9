import { IconButton } from '@atelier/ui/IconButton';
import { Minus, Plus } from 'lucide-react';
import { ScannedRow } from '../scan/ScannedRow.tsx';
import styles from '../scan/scan.module.css';
import type { CountRow } from './count-sheet.ts';
import { setPieces } from './counted-pieces.ts';

interface Props {
  heading: string;
  rows: readonly CountRow[];
  /** Pieces can be corrected; what is missing has none. */
  counted?: boolean;
  problemOf?: (row: CountRow) => string | undefined;
}

const Pieces = ({ row: { code, found, stock } }: { row: CountRow }) => (
  <span className={styles.pieces}>
    <IconButton label="One less" onClick={() => setPieces(code, found - 1)}>
      <Minus size={16} strokeWidth={1.5} />
    </IconButton>
    <span>
      {found}
      {stock ? ` of ${stock.here}` : ''}
    </span>
    <IconButton label="One more" onClick={() => setPieces(code, found + 1)}>
      <Plus size={16} strokeWidth={1.5} />
    </IconButton>
  </span>
);

export function CountSection({ heading, rows, counted = false, problemOf }: Props) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>
        {heading} <span className={styles.quiet}>{rows.length}</span>
      </h2>
      <ol className={styles.list}>
        {rows.map((row) => (
          <ScannedRow
            key={row.code}
            code={row.code}
            passport={row.stock}
            problem={problemOf?.(row)}
            aside={counted ? <Pieces row={row} /> : `${row.stock?.here ?? 0}`}
          />
        ))}
      </ol>
    </section>
  );
}
