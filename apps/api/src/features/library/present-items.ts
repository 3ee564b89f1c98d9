import type { Asset, AssetFile } from '@atelier/contract/library';
import { shownName } from '@atelier/domain/access/shown-person';
import { publishIssues } from '@atelier/domain/library/library-item';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { factsOf } from './item-entity.ts';
import { type FileRecord, filesOf, type ItemRecord } from './item-rows.ts';
import { valuesOfItem } from './item-values.ts';
import { edits, type LibraryReader, libraryReader } from './library-reader.ts';

type Asker = Pick<Ctx, 'user' | 'clock' | 'config'>;

export const presentFile = (file: FileRecord): AssetFile => ({
  _id: file.id,
  filename: file.filename,
  usageType: file.usage_type,
  state: file.state,
  failure: file.failure,
  hero: file.hero,
  fileSize: file.file_size,
  mediaType: file.media_type,
  width: file.width,
  height: file.height,
  durationMs: file.duration_ms,
  pages: file.pages,
  colors: [...file.colors],
  previews: file.previews as AssetFile['previews'],
  createdDate: file.created_date.toISOString(),
});

const sizeOf = (files: readonly FileRecord[], usage: FileRecord['usage_type']): number =>
  files.filter(({ usage_type }) => usage_type === usage).reduce((sum, { file_size }) => sum + file_size, 0);

/** [G36] What is not ready yet, or failed, is shown to those who keep the library alone. */
const shownFiles = (reader: LibraryReader, record: ItemRecord, files: readonly FileRecord[]) =>
  edits(reader, factsOf(record, reader.today)) ? files : files.filter(({ state }) => state === 'Ready');

const issuesOf = (reader: LibraryReader, record: ItemRecord, files: readonly FileRecord[]): readonly string[] => {
  if (record.status === 'Published' || !edits(reader, factsOf(record, reader.today))) return [];
  const facts = {
    libraryType: record.library_type,
    values: valuesOfItem(record),
    files: files.map(({ usage_type, state }) => ({ usageType: usage_type, state })),
  };
  return publishIssues(facts, reader.today);
};

const presentItem = (ctx: Asker, record: ItemRecord, all: readonly FileRecord[]): Asset => {
  const reader = libraryReader(ctx);
  const files = shownFiles(reader, record, all);
  return {
    _id: record.id,
    libraryType: record.library_type,
    librarySubType: record.library_sub_type,
    status: record.status,
    statusBefore: record.status_before,
    values: valuesOfItem(record) as Asset['values'],
    files: files.map(presentFile),
    primarySize: sizeOf(files, 'Primary'),
    workingSize: sizeOf(files, 'Working File'),
    issues: [...issuesOf(reader, record, all)],
    createdDate: record.created_date.toISOString(),
    createdByUser: shownName(ctx.user, record.created_by_name),
    modifiedDate: record.modified_date.toISOString(),
    lastEditedByUser: shownName(ctx.user, record.edited_by_name),
    version: record.revision,
  };
};

export const presentItems = async (
  ctx: Asker,
  db: Kysely<Tables>,
  records: readonly ItemRecord[],
): Promise<Asset[]> => {
  const files = await filesOf(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record) => presentItem(ctx, record, files.get(record.id) ?? []));
};
