import { type FeedKind, isFeedKind } from '@atelier/domain/feed/feed-kinds';
import { Button } from '@atelier/ui/Button';
import { PageHead } from '@atelier/ui/PageHead';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { Tabs } from '@atelier/ui/Tabs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadMade } from '../../../parts/downloads/index.ts';
import admin from '../admin.module.css';
import styles from './feeds.module.css';
import { type FeedFormat, formatQuery, sampleFile } from './queries.ts';

type Field = FeedFormat['kinds'][number]['fields'][number];

const kindWords: Readonly<Record<string, string>> = {
  text: 'Text',
  texts: 'Texts, parted by |',
  money: 'Amount',
  percent: 'Share of 1',
  date: 'Day, YYYY-MM-DD',
  instant: 'Moment',
  number: 'Number',
  flag: 'true or false',
  option: 'Choice',
};

const needed = ({ names, required }: Field): string => {
  if (names) return 'Names it';
  return required ? 'For new ones' : '';
};

const columns: TableColumn<Field>[] = [
  { key: 'key', label: 'Field', rowHeader: true, width: 220, render: ({ key }) => <code>{key}</code> },
  { key: 'label', label: 'Called', width: 220, render: ({ label }) => label },
  { key: 'kind', label: 'Holds', width: 180, render: ({ kind }) => kindWords[kind] ?? kind },
  { key: 'needed', label: 'Needed', width: 130, render: needed },
  { key: 'values', label: 'Values', render: ({ values, example }) => values?.join(', ') ?? example ?? '' },
];

function Nested({ nested }: Pick<FeedFormat, 'nested'>) {
  return (
    <div className={styles.nested}>
      {nested.map(({ key, of, fields }) => (
        <p key={key}>
          <code>{key}</code> of {of}
          {fields.length === 0 ? '' : `: ${fields.join(', ')}`}
        </p>
      ))}
    </div>
  );
}

/** What a feed may hold, from the same declaration that reads it. */
export function FormatScreen() {
  const { data } = useSuspenseQuery(formatQuery);
  const [kind, setKind] = useState<FeedKind>('product');
  const shown = data.kinds.find((one) => one.kind === kind) ?? data.kinds[0]!;
  const take = (as: 'csv' | 'ndjson') =>
    void downloadMade(`${kind}-sample.${as}`, (signal) => sampleFile(kind, as, signal));
  return (
    <div className={admin.page}>
      <PageHead
        title="Format of feeds"
        detail="One line is one record. A line of NDJSON says what it is with “kind”; the first row of a sheet names the fields."
        actions={
          <>
            <Button icon={<Download size={15} />} onClick={() => take('csv')}>
              Sample as CSV
            </Button>
            <Button icon={<Download size={15} />} onClick={() => take('ndjson')}>
              Sample as NDJSON
            </Button>
          </>
        }
      />
      <Tabs
        label="Kinds of records"
        value={kind}
        onChange={(next) => isFeedKind(next) && setKind(next)}
        tabs={data.kinds.map(({ kind: value, label }) => ({ value, label }))}
      >
        <p className={styles.about}>{shown.about}</p>
        {kind === 'product' ? <Nested nested={data.nested} /> : null}
        <Table caption={`Fields of ${shown.label}`} columns={columns} rows={shown.fields} rowKey={({ key }) => key} />
      </Tabs>
    </div>
  );
}
