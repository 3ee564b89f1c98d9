import { counted } from '@atelier/domain/vocabulary/counted';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api/index.ts';
import { formatDayTime } from '../../../../platform/dates.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { useDefine } from '../grid/definition.ts';
import type { Bench } from '../workbench/use-workbench.ts';
import { restoreDynamic } from './restore-dynamic.ts';
import { restoreVersion } from './restore-version.ts';
import type { Snapshot } from './version-queries.ts';

const longestName = 80;

/** What was kept becomes what is: one step that Undo takes back. */
export function useRestore(detail: AssortmentDetail, { opened }: Bench, keep: (name: string) => Promise<unknown>) {
  const [asked, setAsked] = useState<Snapshot | null>(null);
  const define = useDefine(detail, opened);
  const { _id: id, method, may } = detail;
  const restore = useMutation({
    mutationFn: async ({ _id: snapshotId, name }: Snapshot) => {
      const version = await call('readSnapshot', { params: { id, snapshotId } });
      if (method === 'static') return restoreVersion(opened, version, may.deleteRows);
      const now = `${formatDayTime(new Date().toISOString())}, before “${name}”`;
      return restoreDynamic(opened, version, {
        keepNow: () => keep(now.slice(0, longestName)),
        define: define.mutateAsync,
      });
    },
    onSuccess: ({ restored, lost }, { name }) => {
      if (restored === 0) toast.success(`Nothing differs from “${name}”.`);
      else toast.success(`“${name}” is restored. Undo takes it back.`);
      if (lost > 0) toast.error(`${counted(lost, 'cell')} could not be restored.`);
    },
  });
  return { asked, setAsked, restore };
}
