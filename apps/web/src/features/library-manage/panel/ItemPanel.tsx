import { assetPreviewAddress } from '@atelier/contract/library/asset-addresses';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Tooltip } from '@atelier/ui/Tooltip';
import { History, ImageOff, X } from 'lucide-react';
import { type ItemActions, moveLabel, movesFor } from '../items-menu.ts';
import { facingFile, type LibraryRow } from '../library-row.ts';
import type { OpenItems } from '../open-items.ts';
import { FileList } from './FileList.tsx';
import styles from './panel.module.css';

interface Props {
  items: OpenItems;
  row: LibraryRow;
  actions: ItemActions;
  onClose: () => void;
}

function Facing({ row }: { row: LibraryRow }) {
  const file = facingFile(row.files);
  const size = file?.previews?.sizes.includes('medium') ? 'medium' : 'thumb';
  return (
    <div className={styles.stage}>
      {file ? (
        <img src={assetPreviewAddress(file._id, size)} alt={`Preview of ${String(row.name)}`} />
      ) : (
        <ImageOff size={32} strokeWidth={1.25} aria-label="No preview yet" />
      )}
    </div>
  );
}

/** What keeps it from being published, each on a line of its own. */
const Publishing = ({ row }: { row: LibraryRow }) =>
  row.status === 'Published' || row.status === 'Deleted' ? null : row.issues.length === 0 ? (
    <p className={styles.ready}>Ready to publish</p>
  ) : (
    <ul className={styles.issues} aria-label="Before it can be published">
      {row.issues.map((issue) => (
        <li key={issue}>{issue}</li>
      ))}
    </ul>
  );

/** One item beside the grid: what it looks like, what it lacks, and its files. */
export function ItemPanel({ items, row, actions, onClose }: Props) {
  const moves = movesFor(items.tab, [row], actions.isSenior);
  return (
    <aside className={styles.panel} aria-label={`Details of ${String(row.name) || 'an item without a name'}`}>
      <header className={styles.head}>
        <Tooltip text={String(row.name)} whenCut>
          <h2>{String(row.name) || 'Without a name'}</h2>
        </Tooltip>
        <IconButton label="History" onClick={() => actions.history(row)}>
          <History size={16} />
        </IconButton>
        <IconButton label="Close details" onClick={onClose}>
          <X size={16} />
        </IconButton>
      </header>
      <Facing row={row} />
      <p className={styles.quiet}>
        <StatusBadge tone={row.status === 'Published' ? 'good' : 'neutral'}>{row.status}</StatusBadge> Modified by{' '}
        {row.lastEditedByUser}
      </p>
      <Publishing row={row} />
      <div className={styles.buttons}>
        {moves.map((move) => (
          <Button
            key={move}
            look={move === 'delete' ? 'quiet' : 'secondary'}
            disabled={move === 'publish' && row.issues.length > 0}
            onClick={() => actions.move([row], move)}
          >
            {moveLabel(move, 1)}
          </Button>
        ))}
      </div>
      <FileList items={items} row={row} />
    </aside>
  );
}
