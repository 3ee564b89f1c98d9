import { sheetRowLimit } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import styles from '../import.module.css';

const accepted = '.xlsx,.xlsm,.xls,.csv,.tsv,.txt';

export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same by keyboard
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <FileSpreadsheet size={32} strokeWidth={1.25} aria-hidden />
      <p className={styles.dropWords}>Drop a spreadsheet here</p>
      <Button look="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label="Spreadsheet"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file chosen again, repaired in the meantime, must count as a new choice.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <p className={styles.quiet}>
        .xlsx, .xls, .xlsm or .csv, up to {sheetRowLimit.toLocaleString('en-US')} rows. The first worksheet is read.
      </p>
    </div>
  );
}
