import { randomUUID } from 'node:crypto';
import type { Call } from '@atelier/contract';
import { fileNameKey } from '@atelier/domain/library/file-name';
import type { FileState, FileUsage, LibraryStatus, LibraryValues } from '@atelier/domain/library/library-item';
import type { LibrarySubType, LibraryType } from '@atelier/domain/library/library-kind';
import { refreshWords } from '../src/features/library/index.ts';
import { itemFields } from '../src/features/library/item-values.ts';

import type { Db } from '../src/platform/db/connect.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import type { ApiClient } from './api-client.ts';
import { aPortal, type PortalOptions, personaEmail, thePersonas } from './builders.ts';
import { freshDatabase } from './test-database.ts';

/** Everything that publishing asks for, by library. */
export const complete: Readonly<Record<LibraryType, LibraryValues>> = {
  AdvertisingAsset: { name: 'Slow Miles', assetType: 'Poster', category: ['Running'], gender: ['Mens'] },
  AdvertisingLogo: { name: 'Wordmark', category: ['Brand'] },
  ProductDocument: { name: 'Catalog', docType: 'Catalog', groups: ['Sales'] },
  GlobalRetailAsset: { name: 'Window', assetType: 'Window' },
  StepAsset: { name: 'Fit', assetType: 'Fit', lang: 'English', gender: ['Mens'] },
};

interface NewFile {
  readonly id?: string;
  readonly filename?: string;
  readonly usageType?: FileUsage;
  readonly state?: FileState;
  readonly hero?: boolean;
  readonly fileSize?: number;
  readonly content?: string;
}

interface NewItem {
  readonly id?: string;
  readonly libraryType?: LibraryType;
  readonly librarySubType?: LibrarySubType | null;
  readonly status?: LibraryStatus;
  readonly values?: LibraryValues;
  readonly files?: readonly NewFile[];
}

/** An item as it is after uploading: its row, its files and what it is found by. */
export const anItem = (db: Db, given: NewItem = {}): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { id = randomUUID(), libraryType = 'AdvertisingAsset', librarySubType = null, status = 'Pending' } = given;
    const values = given.values ?? complete[libraryType];
    const columns = Object.entries(values).map(([key, value]) => [itemFields[libraryType][key]!.column, value]);
    await tx
      .insertInto('library_items')
      .values({
        id,
        library_type: libraryType,
        library_sub_type: librarySubType,
        status,
        ...Object.fromEntries(columns),
        created_by: 'NL1013',
        created_by_name: 'Sofia Marchetti',
        edited_by_name: 'Sofia Marchetti',
        field_versions: '{}',
        ...(status === 'Deleted' ? { deleted_at: new Date(), status_before: 'Published' } : {}),
      } as never)
      .execute();
    const files = (given.files ?? [{}]).map((file, position) => {
      const filename = file.filename ?? `${randomUUID()}.jpg`;
      return {
        id: file.id ?? randomUUID(),
        item_id: id,
        library_type: libraryType,
        usage_type: file.usageType ?? 'Primary',
        filename,
        filename_key: fileNameKey(filename),
        state: file.state ?? 'Ready',
        hero: file.hero ?? false,
        file_size: file.fileSize ?? 1_000,
        content: file.content ?? '',
        created_by_name: 'Sofia Marchetti',
        position,
        name_held: status !== 'Deleted',
      } as never;
    });
    if (files.length > 0) await tx.insertInto('library_files').values(files).execute();
    await refreshWords(tx, id);
    return id;
  });

export const aLibraryPortal = async (options: PortalOptions = {}) => {
  const db = await freshDatabase({ poolSize: 12 });
  const portal = await aPortal(db, options);
  await thePersonas(db);
  return { db, portal, as: (persona: string): Promise<ApiClient> => portal.as(personaEmail(persona)) };
};

type Edit = Call<'batchAssets'>['body']['assets'][number];

export const batchOf = (libraryType: LibraryType, ...assets: readonly Edit[]) => ({
  params: { libraryType },
  body: { assets: [...assets] },
});

/** What somebody sees of a library, by id. */
export const idsSeen = async (api: ApiClient, libraryType: LibraryType, query: object = {}): Promise<string[]> => {
  const body = { query: { ...query }, _options: { limit: 1000 } };
  return (await api.ok('queryAssets', { params: { libraryType }, body })).data.map(({ _id }) => _id);
};
