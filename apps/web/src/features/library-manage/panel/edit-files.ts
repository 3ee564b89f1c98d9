import type { AssetFile } from '@atelier/contract/library/library';
import { fileUsages } from '@atelier/domain/library/library-item';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { untilSaved } from '../../../parts/live-grid/index.ts';
import { call, once } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { fileWord } from '../file-words.ts';
import { withHero, withUsage } from '../item-edits.ts';
import { filesColumn } from '../library-columns.ts';
import { factsOf, fileFacts, type LibraryRow } from '../library-row.ts';
import type { OpenItems } from '../open-items.ts';

type Files = readonly AssetFile[];

/** A change of the files of an item: a step of the grid's history, sent at once. */
function changeFiles({ grid }: OpenItems, row: LibraryRow, files: Files): void {
  const column = grid.columns.byId.get(filesColumn.id);
  if (!column) return;
  grid.history.seal();
  grid.edit([{ row, column, value: files.map(fileWord) }]);
  grid.history.seal();
  grid.queue?.flush();
}

export const makeHero = (items: OpenItems, row: LibraryRow, { _id, hero }: AssetFile): void =>
  changeFiles(items, row, withHero(row.files, _id, !hero));

export const changeUsage = (items: OpenItems, row: LibraryRow, { _id, usageType }: AssetFile): void => {
  const other = fileUsages.find((usage) => usage !== usageType) ?? usageType;
  changeFiles(items, row, withUsage(row.files, _id, other));
};

export function removeFile(items: OpenItems, row: LibraryRow, { _id, filename }: AssetFile): void {
  changeFiles(
    items,
    row,
    row.files.filter((file) => file._id !== _id),
  );
  toast.success(`${filename} deleted. Undo brings it back.`);
}

/** What the server says now, shown at once. */
function show({ grid }: OpenItems, assets: readonly Parameters<typeof factsOf>[0][]): void {
  for (const asset of assets) {
    const row = grid.rowById(asset._id);
    if (row) Object.assign(row, factsOf(asset));
  }
  grid.emit('cells', 'status');
}

interface Place {
  readonly id: string;
  readonly version: number;
}

async function sendMove(items: OpenItems, fileId: string, from: Place, to: string): Promise<readonly Place[]> {
  const assets = [{ _id: from.id, version: from.version, moveFiles: [{ _id: fileId, to }] }];
  const { data } = await call('batchAssets', { params: { libraryType: items.library.type }, body: { assets } }, once());
  show(items, data);
  return data.map(({ _id, version }) => ({ id: _id, version }));
}

/** [M16.2] Another item gets the file; the toast takes it back, because the other one may be in another tab. */
export async function moveFile(
  items: OpenItems,
  row: LibraryRow,
  file: AssetFile,
  to: { id: string; name: string },
): Promise<void> {
  if (!(await untilSaved(items.grid))) return;
  const places = await sendMove(items, file._id, row, to.id);
  const back = places.find(({ id }) => id === to.id);
  toast.success(`${file.filename} moved to ${to.name || 'the item without a name'}. Press to undo.`, {
    duration: toastTimings.userLock,
    onPress: () => void (back && sendMove(items, file._id, back, row.id)),
  });
}

/** [G36] Prepares a file again that failed. */
export async function retryFile(items: OpenItems, row: LibraryRow, { _id: fileId }: AssetFile): Promise<void> {
  const fresh = await call('retryAssetFile', { params: { fileId } }, once());
  Object.assign(row, fileFacts(row.files.map((file) => (file._id === fileId ? fresh : file))));
  items.grid.emit('cells');
}
