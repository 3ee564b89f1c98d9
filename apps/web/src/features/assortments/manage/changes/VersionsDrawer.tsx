import { successMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { Drawer } from '@atelier/ui/Drawer';
import { TextField } from '@atelier/ui/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Confirm } from '../../../../parts/confirm/index.ts';
import { call } from '../../../../platform/api/index.ts';
import { formatDayTime } from '../../../../platform/dates.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { type AssortmentDetail, once } from '../../queries.ts';
import styles from '../manage.module.css';
import type { Bench } from '../workbench/use-workbench.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { ForgetQuestion } from './ForgetQuestion.tsx';
import { useRestore } from './use-restore.ts';
import { type Snapshot, snapshotsQuery } from './version-queries.ts';

interface Props {
  detail: AssortmentDetail;
  bench: Bench;
  onClose: () => void;
}

function useKeep(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call('saveSnapshot', { params: { id }, body: { name } }, once()),
    onSuccess: () => {
      toast.success(successMessages.success);
      return client.invalidateQueries({ queryKey: snapshotsQuery(id).queryKey });
    },
  });
}

/** Named versions: the assortment as it was when somebody kept it, to compare with. */
export function VersionsDrawer({ detail, bench, onClose }: Props) {
  const { _id: id } = detail;
  const { data } = useQuery(snapshotsQuery(id));
  const save = useKeep(id);
  const [name, setName] = useState('');
  const { asked, setAsked, restore } = useRestore(detail, bench, (now) => save.mutateAsync(now));
  const [compared, setCompared] = useState<string | null>(null);
  const [forgotten, setForgotten] = useState<Snapshot | null>(null);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title="Versions"
      width={460}
      actions={<Button onClick={() => setCompared('')}>Compare…</Button>}
    >
      <div className={styles.column}>
        {detail.may.edit ? (
          <form className={styles.row} onSubmit={keep}>
            <div className={styles.grow}>
              <TextField
                label="Name of this version"
                labelHidden
                placeholder="Name, such as 'Before the price review'"
                value={name}
                maxLength={80}
                onChange={setName}
              />
            </div>
            <Button type="submit" look="primary" busy={save.isPending} disabled={name.trim() === ''}>
              Keep version
            </Button>
          </form>
        ) : null}
        {data?.data.length === 0 ? <p className={styles.quiet}>No version has been kept yet.</p> : null}
        <ul className={styles.list}>
          {(data?.data ?? []).map((version) => (
            <li key={version._id} className={styles.version}>
              <div className={styles.versionName}>
                <strong>{version.name}</strong>
                <p className={styles.quiet}>
                  {version.productCount.toLocaleString('en-US')} products · {version.createdBy} ·{' '}
                  {formatDayTime(version.createdDate)}
                </p>
              </div>
              <Button look="quiet" onClick={() => setCompared(`${id}/${version._id}`)}>
                Compare with now
              </Button>
              {bench.writable ? (
                <Button
                  look="quiet"
                  busy={restore.isPending && restore.variables._id === version._id}
                  onClick={() => setAsked(version)}
                >
                  Restore
                </Button>
              ) : null}
              {detail.may.edit ? (
                <Button look="quiet" onClick={() => setForgotten(version)}>
                  Forget
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        <Confirm
          open={asked !== null}
          onNo={() => setAsked(null)}
          onYes={() => {
            if (asked) restore.mutate(asked);
            setAsked(null);
          }}
        >
          {detail.method === 'static' ? (
            <p>
              The products, their order and everything written into them become what they were in “{asked?.name}”
              {detail.may.deleteRows ? '' : '; products that came since stay'}. Undo takes it back.
            </p>
          ) : (
            <p>
              The filters and everything written into the products become what they were in “{asked?.name}”. Undo takes
              it back. If the filters differ, what is there now is kept as a version, too.
            </p>
          )}
        </Confirm>
        {forgotten === null ? null : <ForgetQuestion id={id} version={forgotten} onEnd={() => setForgotten(null)} />}
        {compared === null ? null : (
          <CompareDialog
            detail={detail}
            grid={bench.grid}
            versions={data?.data ?? []}
            before={compared}
            onClose={() => setCompared(null)}
          />
        )}
      </div>
    </Drawer>
  );
}
