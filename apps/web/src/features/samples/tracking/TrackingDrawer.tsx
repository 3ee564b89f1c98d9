import type { TrackingEntry } from '@atelier/contract/samples/samples';
import { type SpokenTracking, spokenTracking } from '@atelier/domain/sample/sample-words';
import { counted } from '@atelier/domain/vocabulary/counted';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { Drawer } from '@atelier/ui/Drawer';
import { Select } from '@atelier/ui/Select';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { TextField } from '@atelier/ui/TextField';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, isApiFailure } from '../../../platform/api/index.ts';
import { formatDayTime } from '../../../platform/dates.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { trackingQuery } from '../read-samples.ts';
import { nameOf, type SampleRow } from '../sample-row.ts';
import styles from './tracking.module.css';
import { trackingWords, wayOf } from './tracking-words.ts';

function Entry({ entry }: { entry: TrackingEntry }) {
  const way = wayOf(entry);
  return (
    <li>
      <p className={styles.what}>
        <strong>{trackingWords[entry.action]}</strong>
        {way ? <span>{way}</span> : null}
        {entry.quantity > 1 ? <span>{counted(entry.quantity, 'piece')}</span> : null}
      </p>
      {entry.note ? <p>{entry.note}</p> : null}
      <p className={styles.quiet}>
        {entry.by}, <time>{formatDayTime(entry.at)}</time>
      </p>
    </li>
  );
}

const choices = spokenTracking.map((action) => ({ value: action, label: trackingWords[action] }));

function AddEntry({ row }: { row: SampleRow }) {
  const client = useQueryClient();
  const [action, setAction] = useState<SpokenTracking>('counted');
  const [note, setNote] = useState('');
  const add = useMutation({
    mutationFn: () =>
      call('addTracking', {
        params: { library: row.library, id: row.id },
        body: { action, note, quantity: Number(row.totalQty ?? 0) },
      }),
    onSuccess: async () => {
      setNote('');
      await client.invalidateQueries({ queryKey: trackingQuery(row.library, row.id).queryKey });
    },
    onError: (error) => isApiFailure(error) && toast.error(error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form className={styles.add} onSubmit={submit} aria-label="Add an entry">
      <Select
        label="What happened"
        value={action}
        choices={choices}
        onChange={(value) => setAction(spokenTracking.find((one) => one === value) ?? 'counted')}
      />
      <TextField label="Note" value={note} maxLength={sampleLimits.note} onChange={setNote} />
      <Button type="submit" busy={add.isPending}>
        Add
      </Button>
    </form>
  );
}

interface Props {
  row: SampleRow;
  mayEdit: boolean;
  onClose: () => void;
}

/** [M18.2] What happened to a sample, newest first; nothing of it can be taken back. */
export function TrackingDrawer({ row, mayEdit, onClose }: Props) {
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    trackingQuery(row.library, row.id),
  );
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Drawer open onClose={onClose} width={440} title={`Tracking of ${nameOf(row)}`}>
      {mayEdit ? <AddEntry row={row} /> : null}
      {isPending ? <SkeletonRows rows={4} columns={1} /> : null}
      <ol className={styles.entries} aria-label="What happened, newest first">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older entries
        </Button>
      ) : null}
    </Drawer>
  );
}
