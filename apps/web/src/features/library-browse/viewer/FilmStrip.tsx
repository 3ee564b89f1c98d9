import { useEffect, useRef } from 'react';
import { AssetPicture } from '../AssetPicture.tsx';
import { faceOf, ratioOf } from '../asset-face.ts';
import { nameOf } from '../asset-words.ts';
import { keptRatio } from '../wall/justified-rows.ts';
import styles from './film-strip.module.css';
import { filmReach, type useSequence } from './use-sequence.ts';

interface Props {
  sequence: ReturnType<typeof useSequence>;
  id: string;
  onOpen: (id: string) => void;
}

const height = 60;

/** What stands around the shown asset; the shown one stays in the middle. */
export function FilmStrip({ sequence, id, onOpen }: Props) {
  const { index, total, itemAt } = sequence;
  const film = useRef<HTMLFieldSetElement>(null);
  const from = Math.max(0, (index ?? 0) - filmReach);
  const to = Math.min(total, (index ?? 0) + filmReach + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another asset is what moves the film
  useEffect(() => {
    const shown = film.current?.querySelector<HTMLElement>('[aria-current]');
    if (film.current && shown)
      film.current.scrollLeft = shown.offsetLeft - (film.current.clientWidth - shown.clientWidth) / 2;
  }, [id, index, total]);
  return (
    <fieldset ref={film} className={styles.film} aria-label="Assets of this category">
      {Array.from({ length: Math.max(0, to - from) }, (_, at) => {
        const position = from + at;
        const asset = itemAt(position);
        if (asset === undefined) return <span key={position} className={styles.noFrame} />;
        const width = keptRatio(ratioOf(asset)) * height;
        return (
          <button
            key={asset._id}
            type="button"
            style={{ width }}
            aria-label={nameOf(asset)}
            aria-current={asset._id === id ? 'true' : undefined}
            onClick={() => onOpen(asset._id)}
          >
            <AssetPicture file={faceOf(asset)} width={width} height={height} />
          </button>
        );
      })}
    </fieldset>
  );
}
