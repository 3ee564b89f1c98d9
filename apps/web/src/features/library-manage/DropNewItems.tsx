import type { LibraryType } from '@atelier/domain/library/library-kind';
import { DropAnywhere, useLibraryUpload } from '../../parts/uploader/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { editedParts } from './use-managed-library.ts';

/** Where a new item of a library goes: into it, or into the part of it that is meant. */
export const newItemsOf = (type: LibraryType, subType: string | null | undefined): string =>
  subType ? `new/${type}/${subType}` : `new/${type}`;

/** Files dropped on a grid become items of their own, under Pending. */
export function DropNewItems({ type }: { type: LibraryType }) {
  const [part] = editedParts(useSession(), type);
  const { add } = useLibraryUpload({ attachTo: newItemsOf(type, part?.subType) });
  return <DropAnywhere words="Drop files to add new items" onFiles={add} />;
}
