import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { IconButton } from '@atelier/ui/IconButton';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { TextField } from '@atelier/ui/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type LibraryQuery, type LibrarySearch, librarySearch, readLibrarySearch } from '../library-search.ts';
import styles from '../product.module.css';
import { SearchName } from './SearchName.tsx';
import { deleteSearch, renameSearch, type SavedSearch, saveSearch, searchesQuery } from './sharing.ts';

interface Props {
  query: LibraryQuery;
  onOpen: (search: LibrarySearch) => void;
  onClose: () => void;
}

/** M8.6: one's own searches by name. */
export function SavedSearchesDialog({ query, onOpen, onClose }: Props) {
  const client = useQueryClient();
  const { data: searches } = useQuery(searchesQuery);
  const [name, setName] = useState('');
  const refresh = () => client.invalidateQueries({ queryKey: searchesQuery.queryKey });
  const save = useMutation({
    mutationFn: () => saveSearch(name, librarySearch(query)),
    onSuccess: () => {
      setName('');
      return refresh();
    },
  });
  const remove = useMutation({ mutationFn: deleteSearch, onSuccess: refresh });
  const rename = useMutation({
    mutationFn: ({ id, name: to }: { id: string; name: string }) => renameSearch(id, to),
    onSuccess: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate();
  };
  return (
    <Dialog open onClose={onClose} size="medium" title="Saved searches">
      <form onSubmit={submit} className={styles.link}>
        <TextField
          label="Save this search as"
          data-autofocus
          maxLength={120}
          placeholder="Spring women's boots"
          value={name}
          onChange={setName}
        />
        <Button look="primary" type="submit" busy={save.isPending} disabled={name.trim() === ''}>
          Save
        </Button>
      </form>
      {searches === undefined ? (
        <SkeletonRows rows={3} columns={1} />
      ) : (
        <SearchList
          searches={searches}
          onOpen={(search) => {
            onOpen(readLibrarySearch(search.query));
            onClose();
          }}
          onDelete={(search) => remove.mutate(search._id)}
          onRename={(search, to) => rename.mutate({ id: search._id, name: to })}
        />
      )}
    </Dialog>
  );
}

interface ListProps {
  searches: readonly SavedSearch[];
  onOpen: (search: SavedSearch) => void;
  onDelete: (search: SavedSearch) => void;
  onRename: (search: SavedSearch, name: string) => void;
}

function SearchList({ searches, onOpen, onDelete, onRename }: ListProps) {
  if (searches.length === 0) return <p className={styles.noSearches}>Nothing saved yet.</p>;
  return (
    <ul className={styles.searches} aria-label="Saved searches">
      {searches.map((search) => (
        <li key={search._id}>
          <SearchName search={search} onOpen={() => onOpen(search)} onRename={(name) => onRename(search, name)} />
          <IconButton label={`Delete ${search.name}`} onClick={() => onDelete(search)}>
            <Trash2 size={15} strokeWidth={1.75} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
