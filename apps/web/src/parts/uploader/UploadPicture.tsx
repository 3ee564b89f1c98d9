import { useEffect, useState } from 'react';
import styles from './Uploader.module.css';
import type { UploadEntry } from './upload-entry.ts';

/** What browsers draw quickly enough to show it at the size of a stamp. */
const drawable = /^image\/(jpeg|png|webp|gif|avif)$/u;
const largest = 30 * 1_048_576;

const endingOf = (name: string): string => (/\.([^.]{1,5})$/u.exec(name)?.[1] ?? 'file').toUpperCase();

export function UploadPicture({ entry: { file, name } }: { entry: UploadEntry }) {
  const shown = file !== null && drawable.test(file.type) && file.size <= largest ? file : null;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const made = URL.createObjectURL(shown);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [shown]);
  if (shown === null || address === null) return <span className={styles.kind}>{endingOf(name)}</span>;
  return <img className={styles.picture} src={address} alt="" onError={() => setAddress(null)} />;
}
