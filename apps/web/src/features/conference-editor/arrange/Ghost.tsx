import { createPortal } from 'react-dom';
import styles from './arrange.module.css';

interface Props {
  title: string;
  place: (element: HTMLElement | null) => void;
}

/** What is in the hand of the pointer; the hand moves it by itself. */
export function Ghost({ title, place }: Props) {
  return createPortal(
    <div ref={place} className={styles.ghost} aria-hidden="true">
      {title}
    </div>,
    document.body,
  );
}

/** Told aloud, never seen. */
export function Said({ words }: { words: string }) {
  return (
    <span role="status" className={styles.said}>
      {words}
    </span>
  );
}
