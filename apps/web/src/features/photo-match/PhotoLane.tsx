import { counted } from '@atelier/domain/vocabulary/counted';
import { PhotoTile } from './PhotoTile.tsx';
import type { Photo } from './photo.ts';
import styles from './photo-match.module.css';
import type { Photos } from './use-photos.ts';

interface Props {
  title: string;
  about: string;
  lane: readonly Photo[];
  clashes: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, chosen: boolean) => void;
  work: Photos;
}

export function PhotoLane({ title, about, lane, clashes, chosen, onChoose, work }: Props) {
  if (lane.length === 0) return null;
  return (
    <section className={styles.lane} aria-label={title}>
      <h2 className={styles.laneHead}>
        {title} <span className={styles.quiet}>{counted(lane.length, 'photo')}</span>
      </h2>
      <p className={styles.quiet}>{about}</p>
      <ul className={styles.tiles}>
        {lane.map((photo) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            clashes={clashes.has(photo.id)}
            chosen={chosen.has(photo.id)}
            dragged={chosen.has(photo.id) ? [...chosen] : [photo.id]}
            locked={work.busy !== null}
            onChoose={(on) => onChoose(photo.id, on)}
            onAssign={(product) => work.assign([photo.id], product)}
            onView={(view) => work.setView(photo.id, view)}
            onRemove={() => work.remove(photo.id)}
          />
        ))}
      </ul>
    </section>
  );
}
