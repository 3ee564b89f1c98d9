import { photoBatch } from '@atelier/contract/products/product-photos';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { ImageUp, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { UnsavedGuard } from '../../parts/confirm/index.ts';
import { DropAnywhere } from '../../parts/uploader/index.ts';
import { FromPlace } from './FromPlace.tsx';
import { PhotoLane } from './PhotoLane.tsx';
import { ProductPicker } from './ProductPicker.tsx';
import { clashing, lanesOf } from './photo.ts';
import styles from './photo-match.module.css';
import { usePhotos } from './use-photos.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/tiff,image/gif,image/avif,application/zip,.zip';

/** Dropped photos, sorted by whether somebody has to look at them. */
export function MatchPhotos() {
  const work = usePhotos();
  const { photos, busy } = work;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const input = useRef<HTMLInputElement>(null);
  const lanes = lanesOf(photos);
  const clashes = clashing(photos);
  const ready = lanes.matched.length + lanes.check.length;
  const choose = (id: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const lane = (title: string, about: string, of: typeof lanes.hand) => (
    <PhotoLane title={title} about={about} lane={of} clashes={clashes} chosen={chosen} onChoose={choose} work={work} />
  );
  const pick = (
    <>
      <Button look={photos.length === 0 ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        Choose photos
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label="Photos"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void work.add(files);
        }}
      />
      <FromPlace disabled={busy !== null} onFetch={(from) => void work.fetch(from)} />
    </>
  );
  return (
    <>
      <DropAnywhere
        words="Drop photos or a ZIP here"
        disabled={busy !== null}
        onFiles={(files) => void work.add(files)}
      />
      <UnsavedGuard watch={() => photos.some(({ state }) => state !== 'done')} />
      {photos.length === 0 ? (
        <div className={styles.drop}>
          <ImageUp size={32} strokeWidth={1.25} aria-hidden="true" />
          <p className={styles.dropWords}>Drop photos here</p>
          <p className={styles.quiet}>
            Up to {photoBatch}, whole folders or a ZIP. Style, color and view are read from their names, as in
            100121_BLK_side.jpg.
          </p>
          <div className={styles.bar}>{pick}</div>
          {busy === 'matching' ? <p role="status">Looking whose they are…</p> : null}
        </div>
      ) : (
        <div className={styles.work}>
          <div className={styles.lanes}>
            <div className={styles.bar}>
              <Button
                look="primary"
                disabled={ready === 0 || busy !== null}
                busy={busy === 'sending'}
                onClick={() => void work.send()}
              >
                {ready === 0 ? 'Nothing to take in' : `Take ${counted(ready, 'photo')} in`}
              </Button>
              {busy === 'sending' ? <Button onClick={work.stop}>Stop</Button> : pick}
              {work.more !== null && busy === null ? (
                <Button onClick={() => work.more && void work.fetch(work.more)}>Next photos of the store</Button>
              ) : null}
              {lanes.done.length > 0 ? (
                <Button icon={<Undo2 size={14} />} disabled={busy !== null} onClick={() => void work.undo()}>
                  Undo
                </Button>
              ) : null}
              <span className={styles.quiet} role="status">
                {busy === 'sending' ? `${lanes.done.length} of ${photos.length - lanes.hand.length} taken in` : ''}
              </span>
            </div>
            {lanes.hand.length === 0 ? null : (
              <Notice tone="waiting">
                {counted(lanes.hand.length, 'photo needs', 'photos need')} a hand.
                {ready > 0 ? ' The others can be taken in now.' : ''}
              </Notice>
            )}
            {lane('Needs a hand', 'Their names do not say plainly whose they are.', lanes.hand)}
            {lane('Please check', 'Their names say less than they could.', lanes.check)}
            {lane('Matched', 'By style and color in their names.', lanes.matched)}
            {lane('Taken in', 'Products show them everywhere now.', lanes.done)}
          </div>
          <ProductPicker
            chosen={chosen.size}
            locked={busy !== null}
            onAssign={(product, dragged) => {
              work.assign(dragged ?? [...chosen], product);
              setChosen(new Set());
            }}
          />
        </div>
      )}
    </>
  );
}
