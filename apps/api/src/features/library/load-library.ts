import type { DemoLibraryFile, DemoLibraryItem } from '@atelier/demo-data/library/demo-item';
import { type DemoLibraryOptions, demoLibrary } from '@atelier/demo-data/library/demo-library';
import { personas } from '@atelier/demo-data/people/personas';
import { fileNameKey } from '@atelier/domain/library/file-name';
import type { Tx } from '../../platform/db/transaction.ts';
import { libraryItems } from './item-entity.ts';
import { itemFields } from './item-values.ts';
import { refreshWords } from './refresh-words.ts';

const hourMs = 3_600_000;
const perStatement = 200;

const editor = personas.find(({ persona }) => persona === 'editor');
const who = { code: editor?.userCode ?? '', name: editor ? `${editor.firstName} ${editor.lastName}` : '' };

const itemRow = (item: DemoLibraryItem, now: number) => {
  const at = new Date(now - item.hoursAgo * hourMs);
  return {
    id: item.id,
    library_type: item.libraryType,
    library_sub_type: item.librarySubType,
    status: item.status,
    status_before: item.statusBefore,
    ...Object.fromEntries(
      Object.entries(item.values).map(([key, value]) => [itemFields[item.libraryType][key]!.column, value]),
    ),
    created_by: who.code,
    created_by_name: who.name,
    edited_by_name: who.name,
    created_date: at,
    modified_date: at,
    deleted_at: item.status === 'Deleted' ? new Date(now - (item.hoursAgo % 1000) * hourMs) : null,
    deleted_by: null,
    field_versions: '{}',
  };
};

const fileRow = (item: DemoLibraryItem, file: DemoLibraryFile, position: number, now: number) => ({
  id: file.id,
  item_id: item.id,
  library_type: item.libraryType,
  usage_type: file.usageType,
  filename: file.filename,
  filename_key: fileNameKey(file.filename),
  state: file.state,
  failure: file.failure,
  hero: file.hero,
  file_size: file.fileSize,
  media_type: file.mediaType,
  width: file.width,
  height: file.height,
  duration_ms: file.durationMs,
  pages: file.pages,
  colors: file.colors,
  content: file.content,
  previews:
    file.state === 'Ready' ? JSON.stringify({ sizes: ['thumb', 'medium', 'large'], pages: file.pages ?? 0 }) : null,
  created_by_name: who.name,
  created_date: new Date(now - item.hoursAgo * hourMs),
  position,
  removed_at: null,
  name_held: item.status !== 'Deleted',
});

/** The libraries of the demo company: rows at once, the bytes of their files when somebody wants them. */
export const loadLibrary = async (tx: Tx, options: DemoLibraryOptions): Promise<void> => {
  const now = Date.parse(`${options.today}T12:00:00Z`);
  const items = demoLibrary(options);
  for (let at = 0; at < items.length; at += perStatement) {
    const some = items.slice(at, at + perStatement);
    for (const item of some)
      await tx
        .insertInto('library_items')
        .values(itemRow(item, now) as never)
        .execute();
    const revisions = some.map(({ id }) => ({
      entity: libraryItems.entity,
      entity_id: id,
      revision: 1,
      actor: who.code,
      actor_name: who.name,
    }));
    await tx.insertInto('edit_revisions').values(revisions).execute();
    const files = some.flatMap((item) => item.files.map((file, n) => fileRow(item, file, n, now)));
    await tx.insertInto('library_files').values(files).execute();
    await refreshWords(tx, ...some.map(({ id }) => id));
  }
};
