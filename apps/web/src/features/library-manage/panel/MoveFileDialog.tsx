import type { AssetFile } from '@atelier/contract/library/library';
import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchField } from '../../../parts/search-field/index.ts';
import { call } from '../../../platform/api/index.ts';
import { type LibraryRow, rowOf } from '../library-row.ts';
import type { OpenItems } from '../open-items.ts';
import styles from './panel.module.css';

const mostShown = 20;

const targetsQuery = ({ library: { type: libraryType } }: OpenItems, text: string) => ({
  queryKey: ['library', 'targets', libraryType, text],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { status: { $ne: 'Deleted' }, ...(text === '' ? {} : { text }) };
    const body = { query, _options: { limit: mostShown + 1, sort: { modifiedDate: -1 } } };
    return (await call('queryAssets', { params: { libraryType }, body }, { signal })).data.map(rowOf);
  },
});

interface Props {
  items: OpenItems;
  row: LibraryRow;
  file: AssetFile;
  onMove: (to: { id: string; name: string }) => void;
  onClose: () => void;
}

/** Which item of the library a file goes to, found by its name or by one of its files. */
export function MoveFileDialog({ items, row, file, onMove, onClose }: Props) {
  const [text, setText] = useState('');
  const { data = [] } = useQuery(targetsQuery(items, text));
  const targets = data.filter(({ id }) => id !== row.id).slice(0, mostShown);
  return (
    <Dialog open onClose={onClose} title="Move to another item" actions={<Button onClick={onClose}>Cancel</Button>}>
      <p className={styles.moved}>{file.filename}</p>
      <SearchField label="Find an item" placeholder="Name or file" value={text} onSearch={setText} />
      <ul className={styles.targets}>
        {targets.map(({ id, name, status, thumbnail }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onMove({ id, name: String(name) });
                onClose();
              }}
            >
              {thumbnail ? <img src={thumbnail} alt="" /> : <span />}
              <strong>{String(name) || 'Without a name'}</strong>
              <span className={styles.quiet}>{status}</span>
            </button>
          </li>
        ))}
      </ul>
      {targets.length === 0 ? <p className={styles.quiet}>Nothing matches this search.</p> : null}
    </Dialog>
  );
}
