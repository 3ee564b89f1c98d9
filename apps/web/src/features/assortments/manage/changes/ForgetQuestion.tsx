import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../../../parts/confirm/index.ts';
import { call } from '../../../../platform/api/index.ts';
import { once } from '../../queries.ts';
import { type Snapshot, snapshotsQuery } from './version-queries.ts';

interface Props {
  id: string;
  version: Snapshot;
  onEnd: () => void;
}

/** A kept version is everybody's, and nothing brings it back. */
export function ForgetQuestion({ id, version, onEnd }: Props) {
  const client = useQueryClient();
  const forget = useMutation({
    mutationFn: () => call('deleteSnapshot', { params: { id, snapshotId: version._id } }, once()),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: snapshotsQuery(id).queryKey });
      onEnd();
    },
  });
  return (
    <Confirm open danger busy={forget.isPending} onYes={() => forget.mutate()} onNo={onEnd}>
      <p>“{version.name}” is forgotten for everybody. This cannot be undone.</p>
    </Confirm>
  );
}
