import { useEffect, useState } from 'react';
import { commitEdit } from '../session/editing.ts';
import type { OfferedImage } from '../session/grid-session.ts';
import type { EditorProps } from './editor.ts';
import styles from './editors.module.css';

/** The pictures that are there already; choosing one is the edit. */
export function OfferedImages({ session, editor }: EditorProps) {
  const { offered } = session.images;
  const [images, setImages] = useState<readonly OfferedImage[]>([]);
  useEffect(() => {
    let left = false;
    offered?.(editor.row).then(
      (found) => left || setImages(found),
      (error: unknown) => console.warn('The pictures to choose from could not be read.', error),
    );
    return () => {
      left = true;
    };
  }, [offered, editor.row]);
  if (images.length === 0) return null;
  return (
    <div className={styles.offered}>
      {images.map(({ address, label }) => (
        <button
          key={address}
          type="button"
          className={styles.offer}
          aria-pressed={address === editor.text}
          onClick={() => commitEdit(session, address, 'stay')}
        >
          <img src={address} alt={label} />
        </button>
      ))}
    </div>
  );
}
