import { sheetRowLimit } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { TextArea } from '@atelier/ui/TextField';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import styles from './import.module.css';
import { headOf, type ImportKind } from './import-kind.ts';
import { pastedSheet } from './pasted-sheet.ts';
import type { Import } from './use-import.ts';

const accepted = '.xlsx,.xlsm,.xls,.csv,.tsv,.txt';

interface Props {
  kind: ImportKind;
  wizard: Import;
  onClose: () => void;
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
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
        .xlsx, .xls, .xlsm or .csv, up to {sheetRowLimit.toLocaleString('en-US')} rows. The first worksheet is read, its
        first row as the header.
      </p>
    </div>
  );
}

/** The first step: a file, or cells copied from one. */
export function ChooseSheet({ kind, wizard, onClose }: Props) {
  const [pasted, setPasted] = useState('');
  return (
    <>
      <PageHead {...headOf(kind)} actions={<Button onClick={onClose}>Close</Button>} />
      <div className={styles.choose}>
        {wizard.failure === null ? null : (
          <Notice tone="bad" role="alert" title="This sheet was not imported">
            {wizard.failure}
          </Notice>
        )}
        <DropZone onFile={(file) => void wizard.read(file, file.name)} />
        <div className={styles.paste}>
          <TextArea
            label="Or paste cells"
            description="Copied from a spreadsheet, with or without their header."
            placeholder={'Style\tColor\n100121\tCRL'}
            rows={6}
            value={pasted}
            onChange={setPasted}
          />
          <Button
            disabled={pasted.trim() === ''}
            onClick={() => void wizard.read(pastedSheet(pasted, kind.columns), 'Pasted cells')}
          >
            Use pasted cells
          </Button>
        </div>
      </div>
    </>
  );
}
