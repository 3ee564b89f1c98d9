import type { SampleLibrary } from '@atelier/domain/access/user';
import {
  type LabelFormatKey,
  labelFormatKeys,
  labelFormats,
  labelsPerPage,
} from '@atelier/domain/sample/label-formats';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conditions } from '../read-samples.ts';
import { LabelPreview } from './LabelPreview.tsx';
import { formatIn, labelsSetting, previewQuery, printLabels, rememberFormat } from './label-queries.ts';
import styles from './labels.module.css';

interface Props {
  library: SampleLibrary;
  /** Which samples. */
  query: Conditions;
  onClose: () => void;
}

const formats = labelFormatKeys.map((key) => ({ value: key, label: labelFormats[key].label }));

/** [M18] Labels for samples: on what they are printed, from which label on, and how the first page will look. */
export function LabelsDialog({ library, query, onClose }: Props) {
  const client = useQueryClient();
  const { data: saved } = useQuery(labelsSetting);
  const [chosen, setChosen] = useState<LabelFormatKey | null>(null);
  const [first, setFirst] = useState('1');
  const [perPiece, setPerPiece] = useState(false);
  const key = chosen ?? formatIn(saved);
  const format = labelFormats[key];
  const perPage = labelsPerPage(format);
  const begin = Number(first);
  const isPossible = Number.isInteger(begin) && begin >= 1 && begin <= perPage;
  const asked = { query: { ...query }, format: key, skip: isPossible ? begin - 1 : 0, perPiece };
  const { data, error, isPlaceholderData } = useQuery({
    ...previewQuery(library, asked),
    enabled: saved !== undefined,
  });
  const choose = (next: string | null) => {
    setChosen(next as LabelFormatKey | null);
    setFirst('1');
  };
  const print = () => {
    client.setQueryData(labelsSetting.queryKey, { format: key });
    rememberFormat(key).catch((problem: unknown) => console.warn('The label format was not remembered.', problem));
    void printLabels(library, asked);
    onClose();
  };
  const pages = perPage > 1 && data ? `, ${counted(data.pages, 'sheet')}` : '';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Print labels"
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!data || !isPossible || error !== null} onClick={print}>
            {data ? `Print ${counted(data.labels, 'label')}` : 'Print'}
          </Button>
        </>
      }
    >
      <div className={styles.labels}>
        <div className={styles.choices}>
          <Select label="Labels" value={key} choices={formats} onChange={choose} data-autofocus />
          {perPage > 1 ? (
            <TextField
              label="First free label"
              value={first}
              onChange={setFirst}
              error={isPossible ? undefined : `From 1 to ${perPage}`}
            />
          ) : null}
          <Checkbox label="One for each piece" checked={perPiece} onChange={setPerPiece} />
          {error ? (
            <Notice tone="bad" role="alert">
              {error.message}
            </Notice>
          ) : (
            <p role="status" className={styles.count}>
              {data ? `${counted(data.labels, 'label')}${pages}` : ''}
            </p>
          )}
        </div>
        <div className={styles.preview} data-old={isPlaceholderData ? '' : undefined}>
          {data && !error ? (
            <LabelPreview
              format={format}
              skip={asked.skip}
              page={data.page}
              onSkip={(skip) => setFirst(String(skip + 1))}
            />
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
