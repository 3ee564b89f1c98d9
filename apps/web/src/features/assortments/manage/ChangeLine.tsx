import { fieldWords, valueWords } from './cell-words.ts';
import styles from './manage.module.css';

export function ChangeLine({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  return (
    <span className={styles.change}>
      <span>{fieldWords(field)}:</span>
      {after === 'added' ? null : (
        <>
          <del>{valueWords(before)}</del>
          <span aria-hidden="true">→</span>
        </>
      )}
      <ins>{valueWords(after)}</ins>
    </span>
  );
}
