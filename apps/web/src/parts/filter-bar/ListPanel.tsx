import { readStyleList } from '@atelier/domain/filter/filter-values';
import { Button } from '@atelier/ui/Button';
import { TextArea } from '@atelier/ui/TextField';
import { useState } from 'react';
import styles from './FilterBar.module.css';

interface Props {
  label: string;
  value: string | undefined;
  onAdd: (value: string) => void;
}

/** A column copied from a spreadsheet, a mail, a message: any separator will do. */
export function ListPanel({ label, value, onAdd }: Props) {
  const [text, setText] = useState(value ?? '');
  const styleNumbers = readStyleList(text);
  return (
    <div className={styles.panel}>
      <TextArea label={label} placeholder="Paste style numbers" rows={6} value={text} onChange={setText} />
      <Button look="primary" disabled={styleNumbers.length === 0} onClick={() => onAdd(styleNumbers.join(','))}>
        {styleNumbers.length === 1 ? 'Show 1 style' : `Show ${styleNumbers.length} styles`}
      </Button>
    </div>
  );
}
