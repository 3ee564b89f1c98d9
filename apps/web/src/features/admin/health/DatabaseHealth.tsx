import { sizeText } from '@atelier/domain/shared/bytes';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { HealthPart } from './HealthPart.tsx';
import styles from './health.module.css';
import { databaseTone, growth, milliseconds, number } from './health-words.ts';
import type { Health } from './queries.ts';

type Database = Health['database'];

const tableColumns: readonly TableColumn<Database['tables'][number]>[] = [
  { key: 'name', label: 'Largest tables', rowHeader: true, width: 260, render: ({ name }) => name },
  { key: 'rows', label: 'Rows, about', numeric: true, width: 120, render: ({ rows }) => number(rows) },
  { key: 'bytes', label: 'Size', numeric: true, width: 120, render: (table) => sizeText(table.bytes) },
  { key: 'grown', label: 'In 7 days', numeric: true, width: 120, render: ({ grown }) => growth(grown) },
  { key: 'rest', label: '', render: () => null },
];

const queryColumns: readonly TableColumn<Database['slow']['queries'][number]>[] = [
  {
    key: 'shape',
    label: 'Slow queries, without their values',
    rowHeader: true,
    render: ({ shape }) => <code className={styles.shape}>{shape}</code>,
  },
  { key: 'calls', label: 'Times', numeric: true, width: 80, render: ({ calls }) => number(calls) },
  { key: 'mean', label: 'Usually', numeric: true, width: 90, render: ({ meanMs }) => milliseconds(meanMs) },
  { key: 'worst', label: 'At most', numeric: true, width: 90, render: ({ worstMs }) => milliseconds(worstMs) },
];

export function DatabaseHealth({ database }: { database: Database }) {
  const { version, connections, copies, tables, slow } = database;
  return (
    <HealthPart
      title="Database"
      tone={databaseTone(database)}
      facts={[
        ['PostgreSQL', version.split(' ', 1)[0] ?? version],
        ['Size', sizeText(database.bytes)],
        ['Connections', `${connections.used} of ${connections.most}, ${connections.busy} busy`],
        ...copies.map(
          ({ name, lagSeconds }) =>
            [`Copy ${name}`, lagSeconds === null ? 'follows' : `${lagSeconds.toFixed(1)} s behind`] as const,
        ),
      ]}
    >
      <Table caption="Largest tables" columns={tableColumns} rows={tables} rowKey={({ name }) => name} />
      {slow.queries.length === 0 ? (
        <p className={`${styles.quiet} ${styles.after}`}>
          {slow.from === 'server' ? 'The server knows of no slow query.' : 'No slow query since this process began.'}
        </p>
      ) : (
        <div className={styles.after}>
          <Table caption="Slow queries" columns={queryColumns} rows={slow.queries} rowKey={({ shape }) => shape} />
        </div>
      )}
    </HealthPart>
  );
}
