import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './DropAnywhere.module.css';
import { droppedFiles } from './dropped-files.ts';

interface Props {
  onFiles: (files: readonly File[]) => void;
  /** Said while files hover over the window. */
  words?: string;
  disabled?: boolean;
  children?: ReactNode;
}

/** Whoever came last takes the drop: a dialog before the screen behind it. */
const open: object[] = [];

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Files and folders may be dropped anywhere on the window while this is shown. */
export function DropAnywhere({ onFiles, words = 'Drop files here', disabled = false, children }: Props) {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    if (disabled) return undefined;
    const mark = {};
    open.push(mark);
    const page = new AbortController();
    const isMine = (event: DragEvent): boolean => open.at(-1) === mark && holdsFiles(event);
    const listen = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', work: (event: DragEvent) => void): void =>
      window.addEventListener(name, (event) => isMine(event) && work(event), { signal: page.signal });
    const hover = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    listen('dragenter', hover);
    listen('dragover', hover);
    // Between two elements of the page the pointer leaves one of them; outside of the window there is none.
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then((files) => take(files));
    });
    return () => {
      open.splice(open.indexOf(mark), 1);
      page.abort();
    };
  }, [disabled]);
  return (
    <>
      {children}
      {over ? (
        <div className={styles.over}>
          <p className={styles.words}>{words}</p>
        </div>
      ) : null}
    </>
  );
}
