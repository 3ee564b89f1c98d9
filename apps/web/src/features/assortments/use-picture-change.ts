import type { PictureUsage } from '@atelier/contract/assortment-pictures';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../platform/toasts/index.ts';
import { type AssortmentDetail, type AssortmentEntry, patchAssortment } from './queries.ts';
import { uploadPicture } from './upload-picture.ts';

type Pictured = Pick<AssortmentEntry, '_id' | 'orgType' | 'logo' | 'thumbnail'>;

export interface PictureChange {
  readonly hash: string | null;
  readonly busy: boolean;
  /** null while there is nothing to take back. */
  readonly undo: (() => void) | null;
  upload(file: File): void;
  remove(): void;
}

export function usePictureChange(entry: Pictured, usage: PictureUsage): PictureChange {
  const client = useQueryClient();
  const [hash, setHash] = useState(entry[usage]);
  const [before, setBefore] = useState<{ hash: string | null } | null>(null);
  const change = useMutation({
    mutationFn: (ask: () => Promise<AssortmentDetail>) => ask(),
    onSuccess: (detail) => {
      setHash(detail[usage]);
      void client.invalidateQueries({ queryKey: ['assortments'] });
    },
    onError: (error) => toast.error(error.message),
    meta: { quiet: true },
  });
  const run = (ask: () => Promise<AssortmentDetail>, after: { hash: string | null } | null) =>
    change.mutate(ask, { onSuccess: () => setBefore(after) });
  const put = (value: string | null) => () => patchAssortment(entry.orgType, entry._id, { [usage]: value });
  return {
    hash,
    busy: change.isPending,
    undo: before === null ? null : () => run(put(before.hash), null),
    upload: (file) => run(() => uploadPicture(entry._id, usage, file), { hash }),
    remove: () => run(put(null), { hash }),
  };
}
