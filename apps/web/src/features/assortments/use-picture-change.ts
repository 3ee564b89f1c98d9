import type { PictureUsage } from '@atelier/contract/assortment-pictures';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../platform/toasts/index.ts';
import { type AssortmentDetail, detailQuery } from './queries.ts';
import { uploadPicture } from './upload-picture.ts';
import { turnsOf, usePatch } from './use-patch.ts';

export interface PictureChange {
  readonly busy: boolean;
  /** null while there is nothing to take back. */
  readonly undo: (() => void) | null;
  upload(file: File): void;
  remove(): void;
}

type Before = { readonly hash: string | null } | null;

/** A picture that somebody else has replaced meanwhile conflicts like every other field (G21). */
export function usePictureChange(detail: AssortmentDetail, usage: PictureUsage): PictureChange {
  const client = useQueryClient();
  const [before, setBefore] = useState<Before>(null);
  const hash = detail[usage];
  const changed = (after: Before) => {
    setBefore(after);
    void client.invalidateQueries({ queryKey: ['assortments', 'list'] });
  };
  const patch = usePatch(detail);
  const put = (value: string | null, after: Before) =>
    patch.mutate({ [usage]: value }, { onSuccess: () => changed(after) });
  const upload = useMutation({
    scope: turnsOf(detail),
    mutationFn: (file: File) => uploadPicture(detail._id, usage, file),
    onSuccess: (saved) => {
      client.setQueryData(detailQuery(detail.orgType, detail._id).queryKey, saved);
      changed({ hash });
    },
    onError: (error) => toast.error(error.message),
    meta: { quiet: true },
  });
  return {
    busy: patch.isPending || upload.isPending,
    undo: before === null ? null : () => put(before.hash, null),
    upload: (file) => upload.mutate(file),
    remove: () => put(null, { hash }),
  };
}
