import { findFilter } from '@atelier/domain/filter/filter-bar';
import { chipText } from '@atelier/domain/filter/filter-values';
import { productFilterModules } from '@atelier/domain/filter/product-filters';
import { IconButton } from '@atelier/ui/IconButton';
import { TextField } from '@atelier/ui/TextField';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { libraryQuery, readLibrarySearch } from '../library-search.ts';
import styles from '../product.module.css';
import type { SavedSearch } from './sharing.ts';

interface Props {
  search: SavedSearch;
  onOpen: () => void;
  onRename: (name: string) => void;
}

/** What a saved search asks for, in the words of its chips. */
const heldBy = (search: SavedSearch): string => {
  const { type, parameters } = libraryQuery(readLibrarySearch(search.query));
  const chips = parameters.flatMap(({ key, value }) => {
    const filter = findFilter(productFilterModules[type], key);
    return filter === undefined ? [] : [chipText(filter, value)];
  });
  return [type, ...(chips.length === 0 ? ['everything'] : chips)].join(' · ');
};

export function SearchName({ search, onOpen, onRename }: Props) {
  const id = useId();
  const [name, setName] = useState<string>();
  const end = () => {
    const next = name?.trim() ?? '';
    if (next !== '' && next !== search.name) onRename(next);
    setName(undefined);
  };
  if (name !== undefined)
    return (
      <TextField
        label={`New name of ${search.name}`}
        labelHidden
        autoFocus
        data-own-escape
        maxLength={120}
        value={name}
        onChange={setName}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key === 'Enter') end();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setName(undefined);
        }}
      />
    );
  return (
    <span className={styles.searchName}>
      <span className={styles.searchWords}>
        <button type="button" aria-describedby={id} onClick={onOpen}>
          {search.name}
        </button>
        <small id={id} className={styles.searchHolds}>
          {heldBy(search)}
        </small>
      </span>
      <IconButton label={`Rename ${search.name}`} onClick={() => setName(search.name)}>
        <Pencil size={15} strokeWidth={1.75} />
      </IconButton>
    </span>
  );
}
