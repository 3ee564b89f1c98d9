import type { Reply } from '@atelier/contract';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { PageHead } from '@atelier/ui/PageHead';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Table } from '@atelier/ui/Table';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call, isApiFailure, once } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import styles from '../admin.module.css';
import { healthQuery } from './queries.ts';

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
  { key: 'what', label: 'Makes', width: 320, render: ({ name }: Converter) => makes[name].what },
  {
    key: 'state',
    label: 'On this machine',
    render: ({ name, path }: Converter) =>
      path === null ? (
        <>
          <StatusBadge tone="waiting">Missing</StatusBadge> {makes[name].without}
        </>
      ) : (
        <>
          <StatusBadge tone="good">Found</StatusBadge> {path}
        </>
      ),
  },
];

function useRebuild() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: 'missing' | 'all') => call('rebuildPreviews', { body: { which } }, once()),
    onSuccess: () => client.invalidateQueries({ queryKey: ['jobs'] }),
    onError: (error) => isApiFailure(error) && toast.info(error.message),
  });
}

/** [G36] What this machine lacks to show files, and the way to repair what came before it had it. */
export function HealthScreen() {
  const { data } = useSuspenseQuery(healthQuery);
  const rebuild = useRebuild();
  const { all, waiting, failed, withoutPicture } = data.files;
  const detail = [
    counted(all, 'file'),
    `${withoutPicture} without a picture`,
    `${failed} failed`,
    ...(waiting > 0 ? [`${waiting} being prepared`] : []),
  ].join(' · ');
  return (
    <div className={styles.page}>
      <PageHead
        title="Health"
        detail={detail}
        actions={
          <>
            <Button busy={rebuild.isPending} onClick={() => rebuild.mutate('all')}>
              Rebuild all previews
            </Button>
            <Button look="primary" busy={rebuild.isPending} onClick={() => rebuild.mutate('missing')}>
              Rebuild missing previews
            </Button>
          </>
        }
      />
      <Table caption="Programs for previews" columns={columns} rows={data.converters} rowKey={({ name }) => name} />
    </div>
  );
}
