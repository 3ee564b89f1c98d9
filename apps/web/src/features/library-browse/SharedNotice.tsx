import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { useNavigate } from '@tanstack/react-router';
import styles from './library.module.css';
import { wallPath } from './library-place.ts';
import type { LibraryQuery } from './library-search.ts';
import type { Found } from './use-library-total.ts';

const missingWords = (query: LibraryQuery, { total, known }: Found): string => {
  const missing = (query.picked?.length ?? 0) - total;
  return known && missing > 0 && query.parameters.length === 0
    ? ` ${counted(missing, 'other')} cannot be seen by you, or not any more.`
    : '';
};

/** Says why the wall is short, and leads to the whole library. */
export function SharedNotice({ query, found }: { query: LibraryQuery; found: Found }) {
  const navigate = useNavigate();
  return (
    <p className={styles.shared} role="status">
      <span>
        <b>Somebody picked these for you.</b>
        {missingWords(query, found)}
      </span>
      <Button look="quiet" onClick={() => void navigate({ to: wallPath(query.place), search: {} })}>
        Show the whole library
      </Button>
    </p>
  );
}
