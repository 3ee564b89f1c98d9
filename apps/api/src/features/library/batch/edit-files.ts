import { fileNameIssue, fileNameKey } from '@atelier/domain/library/file-name';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { FileRecord } from '../item-rows.ts';
import { type AssetEdit, type ItemDraft, writeCell } from './item-draft.ts';

export type FileWrite = Partial<
  Pick<
    FileRecord,
    | 'item_id'
    | 'usage_type'
    | 'hero'
    | 'filename'
    | 'filename_key'
    | 'removed_at'
    | 'position'
    | 'name_held'
    | 'replaced_by'
  >
>;
/** What becomes of each file, by its id. */
export type FileWrites = Map<string, FileWrite>;

interface Editing {
  readonly drafts: ReadonlyMap<string, ItemDraft>;
  /** Files that were taken out of these items and can come back. */
  readonly removed: ReadonlyMap<string, FileRecord>;
  readonly writes: FileWrites;
  readonly now: Date;
}

type FileUpdate = NonNullable<AssetEdit['updateFiles']>[number];

/** In the change log a file is its name and what it is. */
const told = ({ filename, usage_type, hero, replaced_by }: FileRecord): string =>
  `${filename} (${usage_type}${hero ? ', hero' : ''}${replaced_by ? ', to be replaced' : ''})`;

const write = ({ writes }: Editing, id: string, change: FileWrite): void => {
  writes.set(id, { ...writes.get(id), ...change });
};

const inItem = (draft: ItemDraft, id: string): FileRecord =>
  draft.files.find((file) => file.id === id) ??
  refuse('wrongState', {
    reason: 'This file is not in the item any more. Please load it again.',
    _id: draft.record.id,
  });

const noteFile = (draft: ItemDraft, id: string, before: string | null, after: string | null): void =>
  writeCell(draft, `files.${id}`, { before, after }, {});

/** What no other file takes the place of holds its name. */
const stays = { replaced_by: null, name_held: true } as const;

const put = (editing: Editing, draft: ItemDraft, file: FileRecord): void => {
  const placed = {
    ...file,
    ...stays,
    item_id: draft.record.id,
    hero: false,
    removed_at: null,
    position: draft.files.length,
  };
  draft.files.push(placed);
  noteFile(draft, file.id, null, told(placed));
  const { item_id, hero, removed_at, position } = placed;
  write(editing, file.id, { ...stays, item_id, hero, removed_at, position });
};

const replace = (editing: Editing, draft: ItemDraft, file: FileRecord, change: FileWrite): void => {
  const after = { ...file, ...change };
  draft.files = draft.files.map((one) => (one === file ? after : one));
  if (told(after) !== told(file)) noteFile(draft, file.id, told(file), told(after));
  write(editing, file.id, change);
};

const replacedBy = (draft: ItemDraft, id: string): FileRecord[] =>
  draft.files.filter(({ replaced_by }) => replaced_by === id);

/** What the file would have taken the place of stays in it. */
const take = (editing: Editing, draft: ItemDraft, id: string): FileRecord => {
  const file = inItem(draft, id);
  draft.files = draft.files.filter((one) => one !== file);
  noteFile(draft, id, told(file), null);
  for (const old of replacedBy(draft, id)) replace(editing, draft, old, stays);
  return file;
};

const nameChange = (filename: string | undefined): FileWrite => {
  if (filename === undefined) return {};
  const issue = fileNameIssue(filename);
  if (issue !== null) refuse('invalidInput', { reason: issue });
  return { filename, filename_key: fileNameKey(filename) };
};

const update = (editing: Editing, draft: ItemDraft, { _id, usageType, hero, filename }: FileUpdate): void => {
  // One file stands for the item.
  if (hero) for (const other of draft.files.filter((one) => one.hero)) replace(editing, draft, other, { hero: false });
  replace(editing, draft, inItem(draft, _id), {
    ...(usageType ? { usage_type: usageType } : {}),
    ...(hero === undefined ? {} : { hero }),
    ...nameChange(filename),
  });
  // For another use it takes the place of nothing.
  if (usageType)
    for (const old of replacedBy(draft, _id)) if (old.usage_type !== usageType) replace(editing, draft, old, stays);
};

const bringBack = (editing: Editing, draft: ItemDraft, id: string): void => {
  const inPlace = draft.files.find((one) => one.id === id);
  if (inPlace) {
    replace(editing, draft, inPlace, stays);
    return;
  }
  const file = editing.removed.get(id);
  if (file?.item_id !== draft.record.id)
    throw new Refusal('wrongState', { reason: 'This file cannot be brought back any more.', _id: draft.record.id });
  put(editing, draft, file);
};

const move = (editing: Editing, draft: ItemDraft, { _id, to }: { _id: string; to: string }): void => {
  const target = editing.drafts.get(to);
  if (!target) throw new Refusal('notFound');
  if (target !== draft) put(editing, target, take(editing, draft, _id));
};

/** [M16.2] Files go, come back, change place, and change what they are for. */
export const editFiles = (editing: Editing, draft: ItemDraft): void => {
  const { deleteFiles = [], addFiles = [], moveFiles = [], updateFiles = [] } = draft.given ?? {};
  for (const id of deleteFiles) {
    take(editing, draft, id);
    write(editing, id, { removed_at: editing.now, hero: false });
  }
  for (const id of addFiles) bringBack(editing, draft, id);
  for (const one of moveFiles) move(editing, draft, one);
  for (const one of updateFiles) update(editing, draft, one);
};

/** The files an edit speaks of, for telling whether somebody else has changed them since. */
export const namedFiles = ({ deleteFiles = [], addFiles = [], moveFiles = [], updateFiles = [] }: AssetEdit) => [
  ...new Set([...deleteFiles, ...addFiles, ...moveFiles.map(({ _id }) => _id), ...updateFiles.map(({ _id }) => _id)]),
];
