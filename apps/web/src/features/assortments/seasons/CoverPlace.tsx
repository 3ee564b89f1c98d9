import { seasonTitle } from '@atelier/domain/season/season';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { SeasonCover } from '../../../parts/season-cover/index.ts';
import { UploadProgress, useFileUpload } from '../../../parts/uploader/index.ts';
import { pictureTypes } from '../upload-picture.ts';
import type { Season } from './queries.ts';
import styles from './seasons.module.css';
import type { SeasonEdits } from './use-season-edits.ts';

/** A picture is chosen or dropped here; the one before comes back with Undo. */
export function CoverPlace({ season, edits }: { season: Season; edits: SeasonEdits }) {
  const file = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const title = seasonTitle(season);
  const upload = useFileUpload({
    usage: 'seasonCover',
    attachTo: season._id,
    onDone: (result) => {
      const saved = result as Season;
      const patch = { cover: saved.cover };
      edits.adopt(saved, { seasonId: season._id, words: `New cover of ${title}`, patch });
    },
  });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [picture] = event.dataTransfer.files;
    if (picture) upload.start(picture);
  };
  return (
    <section
      aria-label={`Cover of ${title}`}
      className={styles.place}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <SeasonCover season={season} size="large" />
      <button type="button" className={styles.choose} onClick={() => file.current?.click()}>
        <ImagePlus size={16} aria-hidden="true" />
        {season.cover === null ? 'Add a cover' : 'Replace cover'}
        <span className={styles.hidden}> of {title}</span>
      </button>
      {upload.state.phase === 'idle' ? null : (
        <div className={styles.uploading}>
          <UploadProgress upload={upload} />
        </div>
      )}
      <input
        ref={file}
        type="file"
        hidden
        aria-label={`Cover file of ${title}`}
        accept={pictureTypes}
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (picture) upload.start(picture);
        }}
      />
    </section>
  );
}
