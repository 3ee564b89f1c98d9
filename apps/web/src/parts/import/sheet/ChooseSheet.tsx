import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { TextArea } from '@atelier/ui/TextField';
import { useState } from 'react';
import styles from '../import.module.css';
import { headOf, type ImportKind } from '../import-kind.ts';
import type { Import } from '../use-import.ts';
import { DropZone } from './DropZone.tsx';
import { pastedSheet } from './pasted-sheet.ts';

interface Props {
  kind: ImportKind;
  wizard: Import;
  onClose: () => void;
}

/** The first step: a file, or cells copied from one. */
export function ChooseSheet({ kind, wizard, onClose }: Props) {
  const [pasted, setPasted] = useState('');
  return (
    <>
      <PageHead look="bar" {...headOf(kind)} actions={<Button onClick={onClose}>Close</Button>} />
      <div className={styles.choose}>
        {wizard.failure === null ? null : (
          <Notice tone="bad" role="alert" title="This sheet was not imported">
            {wizard.failure}
          </Notice>
        )}
        <DropZone onFile={(file) => void wizard.read({ file, name: file.name })} />
        <div className={styles.paste}>
          <TextArea
            label="Or paste cells"
            description="Copied from a spreadsheet, with or without their header."
            placeholder={kind.example ?? 'Style\tColor\n100121\tCRL'}
            rows={6}
            value={pasted}
            onChange={setPasted}
          />
          <Button
            disabled={pasted.trim() === ''}
            onClick={() => void wizard.read({ ...pastedSheet(pasted, kind.columns), name: 'Pasted cells' })}
          >
            Use pasted cells
          </Button>
        </div>
      </div>
    </>
  );
}
