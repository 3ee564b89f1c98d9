import type { Reply } from '@atelier/contract';
import { Button } from '@atelier/ui/Button';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Table } from '@atelier/ui/Table';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call, once } from '../../../platform/api/index.ts';
import { HealthPart } from './HealthPart.tsx';
import styles from './health.module.css';
import { previewsQuery } from './queries.ts';

type Converter = Reply<'previewHealth'>['converters'][number];

const makes: Readonly<Record<Converter['name'], { readonly what: string; readonly without: string }>> = {
  ffmpeg: {
    what: 'A picture of each film',
    without: 'Films show the frame that their sender’s browser made, or none. They can be played and downloaded.',
  },
  soffice: {
    what: 'Pages of Word, Excel and PowerPoint files',
    without: 'Office files show no pages. They can be found by name and downloaded.',
  },
};

const columns = [
  { key: 'name', label: 'Program', rowHeader: true, width: 160, render: ({ name }: Converter) => name },
  {
    key: 'what',
    label: 'Makes',
    width: 320,
    render: ({ name }: Converter) => <span className={styles.words}>{makes[name].what}</span>,
  },
  {
    key: 'state',
    label: 'On this machine',
    render: ({ name, path }: Converter) =>
      path === null ? (
        <span className={styles.state}>
          <StatusBadge tone="waiting">Missing</StatusBadge> {makes[name].without}
        </span>
      ) : (
        <span className={styles.state}>
          <StatusBadge tone="good">Found</StatusBadge> {path}
        </span>
      ),
  },
];

function useRebuild() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: 'missing' | 'all') => call('rebuildPreviews', { body: { which } }, once()),
    onSuccess: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

/** [G36] What this machine lacks to show files, and the way to repair what came before it had it. */
export function PreviewHealth() {
  const { data } = useSuspenseQuery(previewsQuery);
  const rebuild = useRebuild();
  const { all, waiting, failed, withoutPicture } = data.files;
  return (
    <HealthPart
      title="Previews"
      tone={failed > 0 || data.converters.some(({ path }) => path === null) ? 'waiting' : 'good'}
      facts={[
        ['Files', String(all)],
        ['Being prepared', String(waiting)],
        ['Without a picture', String(withoutPicture)],
        ['Failed', String(failed)],
      ]}
      actions={
        <>
          <Button look="quiet" busy={rebuild.isPending} onClick={() => rebuild.mutate('all')}>
            Rebuild all
          </Button>
          <Button busy={rebuild.isPending} onClick={() => rebuild.mutate('missing')}>
            Rebuild missing
          </Button>
        </>
      }
    >
      <Table caption="Programs for previews" columns={columns} rows={data.converters} rowKey={({ name }) => name} />
    </HealthPart>
  );
}
