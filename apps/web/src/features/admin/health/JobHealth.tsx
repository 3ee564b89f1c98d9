import { Button } from '@atelier/ui/Button';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, once } from '../../../platform/api/index.ts';
import { formatDayTime } from '../../../platform/dates.ts';
import { HealthPart } from './HealthPart.tsx';
import styles from './health.module.css';
import { jobTone, number, span } from './health-words.ts';
import { type Health, healthQuery } from './queries.ts';

type Dead = Health['jobs']['dead'][number];

function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call('retryDeadJobs', { body: { ids } }, once()),
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery.queryKey }),
  });
}

/** What waits to be done, and what was given up. */
export function JobHealth({ jobs }: { jobs: Health['jobs'] }) {
  const retry = useRetry();
  const columns: readonly TableColumn<Dead>[] = [
    { key: 'task', label: 'Given up', rowHeader: true, width: 180, render: ({ task }) => task },
    { key: 'at', label: 'Last tried', width: 150, render: ({ failedAt }) => formatDayTime(failedAt) },
    { key: 'attempts', label: 'Tries', numeric: true, width: 70, render: ({ attempts }) => attempts },
    {
      key: 'error',
      label: 'Why',
      render: ({ error }) => <span className={styles.error}>{error || 'It did not say.'}</span>,
    },
    {
      key: 'retry',
      label: '',
      width: 90,
      render: ({ id, task }) => (
        <Button look="quiet" aria-label={`Run ${task} again`} busy={retry.isPending} onClick={() => retry.mutate([id])}>
          Run again
        </Button>
      ),
    },
  ];
  return (
    <HealthPart
      title="Jobs"
      tone={jobTone(jobs)}
      facts={[
        ['Waiting', number(jobs.waiting)],
        ['Running', number(jobs.running)],
        ['For later', number(jobs.later)],
        ['Given up', number(jobs.failed)],
        ['Oldest waits', jobs.waiting === 0 ? '–' : span(jobs.oldestSeconds)],
        ['Workers', number(jobs.workers)],
      ]}
      actions={
        jobs.dead.length > 1 ? (
          <Button busy={retry.isPending} onClick={() => retry.mutate(jobs.dead.map(({ id }) => id))}>
            {jobs.failed > jobs.dead.length ? `Run these ${jobs.dead.length} again` : 'Run all again'}
          </Button>
        ) : undefined
      }
    >
      {jobs.workers === 0 ? (
        <p className={styles.quiet}>No worker has answered for a minute: nothing is worked on.</p>
      ) : null}
      {jobs.dead.length === 0 ? null : (
        <Table caption="Jobs that were given up" columns={columns} rows={jobs.dead} rowKey={({ id }) => id} />
      )}
    </HealthPart>
  );
}
