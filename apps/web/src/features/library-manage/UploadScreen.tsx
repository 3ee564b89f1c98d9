import type { LibraryType } from '@atelier/domain/library/library-kind';
import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { useState } from 'react';
import { DropAnywhere, useLibraryUpload } from '../../parts/uploader/index.ts';
import { AddressLink } from '../../platform/AddressLink.tsx';
import { useSession } from '../../platform/session/index.ts';
import { newItemsOf } from './DropNewItems.tsx';
import styles from './upload.module.css';
import { editedParts } from './use-managed-library.ts';

/** 'Manage advertising assets' → 'Upload advertising assets' */
const titleOf = (manageTitle: string): string => manageTitle.replace('Manage', 'Upload');

/** [M16, M17] Files become items of their own, Pending until they are complete. */
export function UploadScreen({ type }: { type: LibraryType }) {
  const { manage, manageTitle } = libraryKinds[type];
  const parts = editedParts(useSession(), type);
  const [title, setTitle] = useState(parts[0]?.title ?? '');
  const subType = parts.find((part) => part.title === title)?.subType;
  const [names, setNames] = useState<readonly string[]>([]);
  const { add, choose } = useLibraryUpload({
    attachTo: newItemsOf(type, subType),
    onDone: ({ name }) => setNames((before) => [...before, name]),
  });
  return (
    <DropAnywhere onFiles={add}>
      <div className={styles.screen}>
        <h1 className={styles.title}>{titleOf(manageTitle)}</h1>
        {parts.length > 1 ? (
          <SegmentedChoice
            label="Where the files belong"
            value={title}
            options={parts.map((part) => ({ value: part.title, label: part.title }))}
            onChange={setTitle}
          />
        ) : null}
        <section className={styles.area} aria-label="Drop files here">
          <h2>Drop files here</h2>
          <p>Any size. Files travel in parts of 10 MB, three at a time, and go on while you work elsewhere.</p>
          <Button onClick={choose}>Choose files</Button>
          {names.length === 0 ? null : (
            <p role="status">
              {names.length === 1 ? `${names[0]} has come in. ` : `${names.length} files have come in. `}
              <AddressLink href={`${manage}/pending`}>
                Complete and publish {names.length === 1 ? 'it' : 'them'}
              </AddressLink>
            </p>
          )}
        </section>
      </div>
    </DropAnywhere>
  );
}
