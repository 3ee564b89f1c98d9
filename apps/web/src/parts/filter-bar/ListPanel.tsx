import { readPastedStyles } from '@atelier/domain/filter/filter-values';
import { Button } from '@atelier/ui/Button';
import { TextArea } from '@atelier/ui/TextField';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import styles from './FilterBar.module.css';
import { UnreadLines } from './UnreadLines.tsx';

interface Props {
  label: string;
  value: string | undefined;
  onAdd: (value: string) => void;
}

const named = 5;

/** Styles that nobody knows would otherwise only be missing among many. */
async function tellUnknown(styleNumbers: readonly string[]): Promise<void> {
  const rows = styleNumbers.map((one) => {
    const [style = '', color] = one.split('-');
    return color === undefined ? { style } : { style, color };
  });
  const { data } = await call('validateProducts', { body: { rows } });
  const unknown = styleNumbers.filter((_, at) => data[at]?.problem === 'notFound');
  if (unknown.length === 0) return;
  const more = unknown.length > named ? ` and ${unknown.length - named} more` : '';
  toast.info(`Not found: ${unknown.slice(0, named).join(', ')}${more}`);
}

/** A column copied from a spreadsheet, a mail, a message: any separator will do. */
export function ListPanel({ label, value, onAdd }: Props) {
  const [text, setText] = useState(value ?? '');
  const { styles: styleNumbers, unread } = readPastedStyles(text);
  const show = () => {
    onAdd(styleNumbers.join(','));
    void tellUnknown(styleNumbers);
  };
  return (
    <div className={styles.panel}>
      <TextArea label={label} placeholder="Paste style numbers" rows={6} value={text} onChange={setText} />
      <UnreadLines lines={unread} />
      <Button look="primary" disabled={styleNumbers.length === 0} onClick={show}>
        {styleNumbers.length === 1 ? 'Show 1 style' : `Show ${styleNumbers.length} styles`}
      </Button>
    </div>
  );
}
