import type { Call } from '@atelier/contract';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { download, receiveWhole } from '../../../parts/downloads/index.ts';
import { call, send } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { VisitedItem } from '../queries.ts';

type LibraryType = Call<'readAsset'>['params']['libraryType'];

/** The library's own file, by the rights that the reader has in that library. */
export async function downloadAsset(asset: NonNullable<VisitedItem['media']['download']>): Promise<void> {
  try {
    const params = { libraryType: asset.libraryType as LibraryType, id: asset.assetId };
    const { files } = await call('readAsset', { params });
    const file = files.find(({ usageType }) => usageType === 'Primary') ?? files[0];
    if (file === undefined) return void toast.info('There is no file to download here.');
    await download({
      name: file.filename,
      cancelText: failureMessages.zipCancelled,
      run: ({ signal, onProgress }) =>
        receiveWhole(
          (rest) => send('downloadAssetFile', { params: { fileId: file._id } }, { ...rest, signal }),
          onProgress,
        ),
    });
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'The file could not be downloaded.');
  }
}
