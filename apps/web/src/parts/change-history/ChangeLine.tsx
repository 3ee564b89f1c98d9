import styles from './change-history.module.css';
import { valueWords } from './value-words.ts';

interface Props {
  label: string;
  before: unknown;
  after: unknown;
}

/** One change, before → after. What has no words of its own (filters, how the grid is arranged) is told by the summary. */
export function ChangeLine({ label, before, after }: Props) {
  const [from, to] = [valueWords(before), valueWords(after)];
  if (from === undefined || to === undefined) return null;
  return (
    <span className={styles.change}>
      <span>{label}:</span>
      {after === 'added' ? null : (
        <>
          <del>{from}</del>
          <span aria-hidden="true">→</span>
        </>
      )}
      <ins>{to}</ins>
    </span>
  );
}
