import type { AssetFile } from '@atelier/contract/library/library';
import { Button } from '@atelier/ui/Button';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLibraryUpload } from '../../../parts/uploader/index.ts';
import { filesWords, type LibraryRow } from '../library-row.ts';
import type { OpenItems } from '../open-items.ts';
import { changeUsage, makeHero, moveFile, removeFile, retryFile } from './edit-files.ts';
import { type FileActions, FileLine } from './FileLine.tsx';
import { MoveFileDialog } from './MoveFileDialog.tsx';
import styles from './panel.module.css';

interface Props {
  items: OpenItems;
  row: LibraryRow;
}

/** [M16.2] The files of an item: added, replaced, moved, deleted, made hero, used as primary or working file. */
export function FileList({ items, row }: Props) {
  const [moving, setMoving] = useState<AssetFile | null>(null);
  const replaced = useRef<AssetFile | null>(null);
  const primary = useLibraryUpload({ attachTo: `${row.id}/Primary` });
  const working = useLibraryUpload({
    attachTo: `${row.id}/Working File`,
    // A new primary file takes the place of the old one by itself; of working files there may be many.
    onDone: () => {
      const old = row.files.find(({ _id }) => _id === replaced.current?._id);
      replaced.current = null;
      if (old) removeFile(items, row, old);
    },
  });
  const readOnly = row.status === 'Deleted';
  const actions: FileActions = {
    hero: (file) => makeHero(items, row, file),
    usage: (file) => changeUsage(items, row, file),
    remove: (file) => removeFile(items, row, file),
    retry: (file) => void retryFile(items, row, file),
    move: setMoving,
    replace: (file) => {
      replaced.current = file.usageType === 'Primary' ? null : file;
      (file.usageType === 'Primary' ? primary : working).choose();
    },
  };
  return (
    <section aria-label="Files">
      <header className={styles.filesHead}>
        <h3>Files</h3>
        <span className={styles.quiet}>{filesWords(row.files)}</span>
      </header>
      <ul className={styles.files}>
        {row.files.map((file) => (
          <FileLine key={file._id} file={file} actions={readOnly ? null : actions} />
        ))}
      </ul>
      {readOnly ? null : (
        <div className={styles.buttons}>
          <Button icon={<Plus size={15} />} onClick={primary.choose}>
            {row.files.some(({ usageType }) => usageType === 'Primary') ? 'Replace primary file' : 'Add primary file'}
          </Button>
          <Button icon={<Plus size={15} />} onClick={working.choose}>
            Add working files
          </Button>
        </div>
      )}
      {moving ? (
        <MoveFileDialog
          items={items}
          row={row}
          file={moving}
          onMove={(to) => void moveFile(items, row, moving, to)}
          onClose={() => setMoving(null)}
        />
      ) : null}
    </section>
  );
}
