import { Table, type TableColumn } from '@atelier/ui/Table';
import { formatDayTime } from '../../../platform/dates.ts';
import styles from './audit.module.css';
import type { AuditEntry } from './queries.ts';

const columns = (onOpen: (entry: AuditEntry) => void): readonly TableColumn<AuditEntry>[] => [
  { key: 'at', label: 'When', width: 150, render: (entry) => formatDayTime(entry.at) },
  {
    key: 'who',
    label: 'Who',
    width: 200,
    render: (entry) => (entry.viewAs === null ? entry.actorName : `${entry.actorName} (as ${entry.viewAs})`),
  },
  { key: 'action', label: 'Action', width: 180, render: (entry) => entry.action },
  {
    key: 'what',
    label: 'What',
    rowHeader: true,
    render: (entry) => (
      <button type="button" className={styles.open} onClick={() => onOpen(entry)}>
        {entry.summary}
      </button>
    ),
  },
  { key: 'fields', label: 'Fields', numeric: true, width: 70, render: (entry) => entry.changes.length },
];

interface Props {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

export const AuditTable = ({ entries, onOpen }: Props) => (
  <Table caption="Audit log" columns={columns(onOpen)} rows={entries} rowKey={(entry) => entry.id} />
);
