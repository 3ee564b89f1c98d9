import type { Asset, AssetFile } from '@atelier/contract/library/library';
import { shownName } from '@atelier/domain/access/shown-person';
import { type LibraryValues, publishIssues } from '@atelier/domain/library/library-item';
import type { Kysely } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tables } from '../../platform/db/tables/index.ts';
import { filesOf, lastingFiles } from './item-rows.ts';
import { valuesOfItem } from './item-values.ts';
import { edits, libraryReader } from './library-reader.ts';
import { filesIn, type ItemWithFiles, type ShownFile, type ShownItem } from './shown-rows.ts';

type Asker = Pick<Ctx, 'user' | 'clock' | 'config'>;

export const presentFile = (file: ShownFile): AssetFile => ({
  _id: file.id,
  filename: file.filename,
  usageType: file.usage_type,
  state: file.state,
  failure: file.failure,
  hero: file.hero,
  replaced: file.replaced_by !== null,
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

const sizeOf = (files: readonly ShownFile[], usage: ShownFile['usage_type']): number =>
  files.filter(({ usage_type }) => usage_type === usage).reduce((sum, { file_size }) => sum + file_size, 0);

/** What anybody takes of an item: of a published one what its readers have, of others what will be left of them. */
export const takeableFiles = <File extends ShownFile>({ status }: ShownItem, files: readonly File[]): File[] =>
  status === 'Published' ? files.filter(({ state }) => state === 'Ready') : lastingFiles(files);

const issuesOf = (record: ShownItem, values: LibraryValues, files: readonly ShownFile[], today: string) => {
  if (record.status === 'Published') return [];
  const states = lastingFiles(files).map(({ usage_type, state }) => ({ usageType: usage_type, state }));
  return [...publishIssues({ libraryType: record.library_type, values, files: states }, today)];
};

interface Look {
  readonly ctx: Asker;
  readonly today: string;
  /** Whether the reader keeps the part of the library that the item belongs to. */
  keeps(record: ShownItem): boolean;
}

const presentItem = ({ ctx, today, keeps }: Look, record: ShownItem, all: readonly ShownFile[]): Asset => {
  const kept = keeps(record);
  // [G36] What is not ready yet, or failed, is shown to those who keep the library alone.
  const files = kept ? all : all.filter(({ state }) => state === 'Ready');
  const taken = takeableFiles(record, files);
  const values = valuesOfItem(record);
  return {
    _id: record.id,
    libraryType: record.library_type,
    librarySubType: record.library_sub_type,
    status: record.status,
    statusBefore: record.status_before,
    values: values as Asset['values'],
    files: files.map((file) => ({ ...presentFile(file), ...(kept ? {} : { replaced: false }) })),
    primarySize: sizeOf(taken, 'Primary'),
    workingSize: sizeOf(taken, 'Working File'),
    issues: kept ? issuesOf(record, values, all, today) : [],
    createdDate: record.created_date.toISOString(),
    createdByUser: shownName(ctx.user, record.created_by_name),
    modifiedDate: record.modified_date.toISOString(),
    lastEditedByUser: shownName(ctx.user, record.edited_by_name),
    version: record.revision,
  };
};

const lookOf = (ctx: Asker): Look => {
  const reader = libraryReader(ctx);
  const known = new Map<string, boolean>();
  return {
    ctx,
    today: reader.today,
    keeps({ library_type: libraryType, library_sub_type: librarySubType }) {
      const part = `${libraryType} ${librarySubType}`;
      const kept = known.get(part) ?? edits(reader, { libraryType, librarySubType });
      known.set(part, kept);
      return kept;
    },
  };
};

export const presentItems = async (ctx: Asker, db: Kysely<Tables>, records: readonly ShownItem[]): Promise<Asset[]> => {
  const files = await filesOf(
    db,
    records.map(({ id }) => id),
  );
  const look = lookOf(ctx);
  return records.map((record) => presentItem(look, record, files.get(record.id) ?? []));
};

/** Of a page that brought its files along. */
export const presentPage = (ctx: Asker, records: readonly ItemWithFiles[]): Asset[] => {
  const look = lookOf(ctx);
  return records.map((record) => presentItem(look, record, filesIn(record)));
};
