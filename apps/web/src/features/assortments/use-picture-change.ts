import type { PictureUsage } from '@atelier/contract/assortments/assortment-pictures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileUpload, useFileUpload } from '../../parts/uploader/index.ts';
import { type AssortmentDetail, detailQuery } from './queries.ts';
import { pictured, uploadUsageOf } from './upload-picture.ts';
import { usePatch } from './use-patch.ts';

export interface PictureChange {
  readonly busy: boolean;
  /** null while there is nothing to take back. */
  readonly undo: (() => void) | null;
  readonly upload: FileUpload;
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
  const upload = useFileUpload({
    usage: uploadUsageOf[usage],
    attachTo: detail._id,
    onDone: (result) => {
      client.setQueryData(detailQuery(detail.orgType, detail._id).queryKey, pictured(detail._id, usage, result));
      changed({ hash });
    },
  });
  return {
    busy: patch.isPending || upload.state.phase === 'sending',
    upload,
    undo: before === null ? null : () => put(before.hash, null),
    remove: () => put(null, { hash }),
  };
}
