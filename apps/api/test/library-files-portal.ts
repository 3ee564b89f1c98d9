import { pathToFileURL } from 'node:url';
import { fileLimits } from '@atelier/domain/vocabulary/limits';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { prepareFileJob } from '../src/features/library-files/prepare-file-job.ts';
import { openStore } from '../src/platform/storage/open-store.ts';
import type { ApiClient } from './api-client.ts';
import type { PortalOptions } from './builders.ts';
import { aLibraryPortal } from './library-builders.ts';
import { aJobRun } from './parts.ts';
import { removeDataDir, temporaryDataDir } from './temporary-folder.ts';
import { uploadWhole } from './upload-whole.ts';

export const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8102e' } })
    .jpeg()
    .toBuffer();

interface Sent {
  readonly filename?: string;
  readonly attachTo?: string;
  readonly bytes?: Buffer;
  readonly api?: ApiClient;
}

/** A portal with a store of its own, its editor, and what is done with files of libraries there. */
export const aLibraryFilesPortal = async (options: PortalOptions = {}) => {
  const folder = temporaryDataDir();
  afterAll(() => removeDataDir(folder));
  const storageUrl = pathToFileURL(`${folder}/files`).href;
  const converters = { ffmpeg: '/nowhere', soffice: '/nowhere' };
  const { db, portal, as } = await aLibraryPortal({ ...options, config: { storageUrl, converters } });
  const editor = await as('editor');
  const store = openStore(storageUrl);
  const run = () => ({ ...aJobRun(portal.platform), store });
  let count = 0;
  const aName = (ending = 'jpg') => {
    count += 1;
    return `file ${count}.${ending}`;
  };
  const itemOf = (id: string, api = editor, libraryType = 'AdvertisingAsset' as const) =>
    api.ok('readAsset', { params: { libraryType, id } });
  return {
    ...{ db, portal, as, editor, store, run, aName, itemOf },
    filesOf: async (id: string, api = editor) => (await itemOf(id, api)).files,
    prepare: (fileId: string) => prepareFileJob.run(run(), { fileId }),
    upload: async ({ filename = aName(), attachTo = 'new/AdvertisingAsset', bytes, api = editor }: Sent = {}) => {
      const sent = { usage: 'libraryAsset', attachTo, filename, bytes: bytes ?? (await aPhoto()) } as const;
      return (await uploadWhole(api, sent)).result as { assetId: string; fileId: string };
    },
    refusedCreate: (wish: object, api = editor) =>
      api.refused('createUpload', {
        body: {
          usage: 'libraryAsset',
          attachTo: 'new/AdvertisingAsset',
          filename: aName(),
          fileSize: 10,
          chunkSize: fileLimits.uploadChunkBytes,
          ...wish,
        },
      }),
    raw: (api: ApiClient, url: string, headers: Record<string, string> = {}) =>
      api.raw({ method: 'GET', url: `/api/assets/files/${url}`, headers }),
  };
};
