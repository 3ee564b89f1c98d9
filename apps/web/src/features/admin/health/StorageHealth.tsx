import { sizeText } from '@atelier/domain/shared/bytes';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { formatDayTime } from '../../../platform/dates.ts';
import { HealthPart } from './HealthPart.tsx';
import styles from './health.module.css';
import { growth, number, storageTone } from './health-words.ts';
import type { Health } from './queries.ts';

type Kind = Health['storage']['kinds'][number];

const words = (kind: string): string => {
  const text = kind.replaceAll('-', ' ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};

const columns: readonly TableColumn<Kind>[] = [
  { key: 'name', label: 'Kind', rowHeader: true, width: 260, render: ({ name }) => words(name) },
  { key: 'files', label: 'Files', numeric: true, width: 120, render: ({ files }) => number(files) },
  { key: 'bytes', label: 'Size', numeric: true, width: 120, render: (kind) => sizeText(kind.bytes) },
  { key: 'grown', label: 'In 7 days', numeric: true, width: 120, render: ({ grown }) => growth(grown) },
  { key: 'rest', label: '', render: () => null },
];

export function StorageHealth({ storage }: { storage: Health['storage'] }) {
  const { kind, reachable, freeBytes, sizeBytes, measuredAt, kinds } = storage;
  const held = kinds.filter(({ files }) => files > 0);
  return (
    <HealthPart
      title="Files"
      tone={storageTone(storage)}
      facts={[
        ['Kept in', kind === 'folder' ? 'A folder' : 'A bucket'],
        ['Reachable', reachable ? 'Yes' : 'No'],
        ['Stored', measuredAt === null ? '–' : sizeText(kinds.reduce((sum, one) => sum + one.bytes, 0))],
        ...(freeBytes === null || sizeBytes === null
          ? []
          : ([['Free on the disk', `${sizeText(freeBytes)} of ${sizeText(sizeBytes)}`]] as const)),
        ['Measured', measuredAt === null ? '–' : formatDayTime(measuredAt)],
      ]}
    >
      {measuredAt === null ? (
        <p className={styles.quiet}>Sizes are measured once a day, the first time within ten minutes.</p>
      ) : null}
      {held.length === 0 ? null : (
        <Table caption="Files by kind" columns={columns} rows={held} rowKey={({ name }) => name} />
      )}
    </HealthPart>
  );
}
