import { groupPictureAddress, groupSourceAddress, groupSourceOf } from '@atelier/contract/assortments/group-files';
import { Button, ButtonLink } from '@atelier/ui/Button';
import { Download, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { UploadProgress, useFileUpload } from '../../../../parts/uploader/index.ts';
import { pictureTypes } from '../../upload-picture.ts';
import type { SortDesk } from '../sort-desk.ts';
import styles from './page.module.css';
import { usePage, writePage } from './page-content.ts';

interface Props {
  desk: SortDesk;
  assortment: string;
  title: string;
}

interface PlaceProps extends Props {
  part: 'previewJpg' | 'sourceFile';
  label: string;
  purpose: string;
  accept?: string;
}

const nameOf = (sourceFile: string) => sourceFile.slice(sourceFile.indexOf('/') + 1);

function Place({ desk, assortment, title, part, label, purpose, accept }: PlaceProps) {
  const input = useRef<HTMLInputElement>(null);
  const held = usePage(desk, title)[part];
  const upload = useFileUpload({
    usage: 'assortmentDisplayGroup',
    attachTo: part === 'sourceFile' ? groupSourceOf(assortment) : assortment,
    onDone: (result) => writePage(desk, title, { [part]: String(result[part]) }),
  });
  return (
    <section
      className={styles.place}
      aria-label={`${label} of ${title}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) upload.start(file);
      }}
    >
      {part === 'previewJpg' ? (
        <span className={styles.thumb}>
          {held === null ? (
            <ImagePlus size={20} strokeWidth={1.25} aria-hidden />
          ) : (
            <img src={groupPictureAddress(assortment, held, 'thumb')} alt={`${label} of ${title}`} />
          )}
        </span>
      ) : null}
      <div className={styles.placeWords}>
        <h3>{label}</h3>
        <p>{part === 'sourceFile' && held !== null ? nameOf(held) : purpose}</p>
        <div className={styles.buttons}>
          <Button busy={upload.state.phase === 'sending'} onClick={() => input.current?.click()}>
            {held === null ? 'Upload' : 'Replace'}
          </Button>
          {part === 'sourceFile' && held !== null ? (
            <ButtonLink href={groupSourceAddress(assortment, held)} icon={<Download size={15} />} download>
              Download
            </ButtonLink>
          ) : null}
          {held === null ? null : (
            <Button look="quiet" onClick={() => writePage(desk, title, { [part]: null })}>
              Remove
            </Button>
          )}
        </div>
        <UploadProgress upload={upload} />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label} file of ${title}`}
        {...(accept === undefined ? {} : { accept })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) upload.start(file);
        }}
      />
    </section>
  );
}

/** The picture of the page, and the file it was made from. */
export function PageFiles(props: Props) {
  return (
    <div className={styles.files}>
      <Place
        {...props}
        part="previewJpg"
        label="Picture"
        purpose="Fills the page. Drop one here."
        accept={pictureTypes}
      />
      <Place {...props} part="sourceFile" label="Source file" purpose="The layout it was made from." />
    </div>
  );
}
