import { PageHead } from '@atelier/ui/PageHead';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDayTime, formatTime } from '../../../platform/dates.ts';
import { DatabaseHealth } from './DatabaseHealth.tsx';
import { HealthPart } from './HealthPart.tsx';
import styles from './health.module.css';
import { mailTone, number, span } from './health-words.ts';
import { JobHealth } from './JobHealth.tsx';
import { PreviewHealth } from './PreviewHealth.tsx';
import { type Health, healthQuery } from './queries.ts';
import { StorageHealth } from './StorageHealth.tsx';

const mailServer = (reachable: boolean | null): string =>
  reachable === null ? 'None is set' : reachable ? 'Answers' : 'Does not answer';

function MailHealth({ mail }: { mail: Health['mail'] }) {
  return (
    <HealthPart
      title="Mail"
      tone={mailTone(mail)}
      facts={[
        ['Mail server', mailServer(mail.reachable)],
        ['Waiting', number(mail.waiting)],
        ['Failed', number(mail.failed)],
        ['Last sent', mail.lastSentAt === null ? 'Never' : formatDayTime(mail.lastSentAt)],
      ]}
    />
  );
}

type Process = Health['processes'][number];

const columns = (at: number): readonly TableColumn<Process>[] => [
  {
    key: 'host',
    label: 'Process',
    rowHeader: true,
    width: 260,
    render: ({ host, pid, isThis }) => `${host} · ${pid}${isThis ? ' · answers you' : ''}`,
  },
  { key: 'version', label: 'Version', width: 120, render: ({ version }) => version },
  {
    key: 'since',
    label: 'Runs for',
    width: 120,
    render: ({ startedAt }) => span((at - Date.parse(startedAt)) / 1_000),
  },
  {
    key: 'readers',
    label: 'Open screens',
    numeric: true,
    width: 120,
    render: ({ pushReaders }) => number(pushReaders),
  },
  { key: 'pool', label: 'Connections', numeric: true, width: 120, render: ({ connections }) => number(connections) },
  { key: 'rest', label: '', render: () => null },
];

/** [G25] How the portal is, as sizes and numbers; it follows by itself. */
export function HealthScreen() {
  const { data, isRefetchError } = useSuspenseQuery(healthQuery);
  const { processes } = data;
  const readers = processes.reduce((sum, { pushReaders }) => sum + pushReaders, 0);
  return (
    <div className={styles.page}>
      <PageHead
        title="Health"
        detail={
          isRefetchError ? `No answer since ${formatTime(data.at)}. Asking again…` : `As of ${formatTime(data.at)}`
        }
      />
      <JobHealth jobs={data.jobs} />
      <MailHealth mail={data.mail} />
      <StorageHealth storage={data.storage} />
      <PreviewHealth />
      <DatabaseHealth database={data.database} />
      <HealthPart
        title="Processes"
        tone="neutral"
        facts={[
          ['Running', number(processes.length)],
          ['Open screens', number(readers)],
        ]}
      >
        <Table
          caption="Running processes"
          columns={columns(Date.parse(data.at))}
          rows={processes}
          rowKey={({ id }) => id}
        />
      </HealthPart>
    </div>
  );
}
