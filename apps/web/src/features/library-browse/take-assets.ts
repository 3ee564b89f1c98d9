import type { Asset, AssetFile } from '@atelier/contract/library/library';
import { failureMessages } from '@atelier/domain/vocabulary/messages';
import { download, receiveWhole } from '../../parts/downloads/index.ts';
import type { LinkMail } from '../../parts/mail-link/index.ts';
import { call, once, send } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { filesMeant, type WorkingFiles } from './asset-face.ts';

export const tooLargeText = 'Too large to be taken at once: 20 GB or more. Please take fewer assets.';

/** A file as it was uploaded; the server counts the download. */
export const downloadFile = ({ _id, filename }: AssetFile): Promise<void> =>
  download({
    name: filename,
    cancelText: failureMessages.zipCancelled,
    run: ({ signal, onProgress }) =>
      receiveWhole((rest) => send('downloadAssetFile', { params: { fileId: _id } }, { ...rest, signal }), onProgress),
  });

const named = (files: readonly AssetFile[]) => files.map(({ _id }) => ({ type: 's3' as const, id: _id }));

/** One file as itself, several as a ZIP file. */
export function downloadAssets(title: string, assets: readonly Asset[], wish: WorkingFiles): void {
  const files = assets.flatMap((asset) => filesMeant(asset.files, wish));
  const [only] = files;
  if (only === undefined) return void toast.info('There is no file to download here.');
  if (files.length === 1) return void downloadFile(only);
  void download({
    name: `${title}.zip`,
    cancelText: failureMessages.zipCancelled,
    run: ({ signal, onProgress }) =>
      receiveWhole(
        (rest) => send('downloadPackage', { body: { files: named(files) } }, { ...rest, signal }),
        onProgress,
      ),
  });
}

/** From so many bytes on a package is offered as work that goes on without its screen. */
export const isLong = (bytes: number): boolean => bytes >= 1_073_741_824;

/** [M15.3] Made on the server; what came of it shows among the work of its owner. */
export async function makeAssetsPackage(title: string, assets: readonly Asset[], wish: WorkingFiles): Promise<void> {
  const source = { kind: 'files' as const, files: named(assets.flatMap(({ files }) => filesMeant(files, wish))) };
  await call('makePackage', { body: { title, source } }, once());
}

export const mailAssets = (assets: readonly Asset[], wish: WorkingFiles, mail: LinkMail) =>
  call(
    'mailPackage',
    { body: { files: named(assets.flatMap(({ files }) => filesMeant(files, wish))), ...mail } },
    once(),
  );
